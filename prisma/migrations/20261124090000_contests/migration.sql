-- CreateEnum
CREATE TYPE "ParticipationKind" AS ENUM ('official', 'unofficial', 'virtual');

-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "format" TEXT NOT NULL DEFAULT 'icpc',
ADD COLUMN     "freezesAt" TIMESTAMPTZ(6),
ADD COLUMN     "thawedAt" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "ContestProblem" ADD COLUMN     "points" DOUBLE PRECISION NOT NULL DEFAULT 100,
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- Problems of existing contests are in the order of the list of problems.
UPDATE "ContestProblem" link SET position = placed.position - 1
  FROM (SELECT l."contestId", l."problemId",
               row_number() OVER (PARTITION BY l."contestId" ORDER BY p.position, p.id) AS position
          FROM "ContestProblem" l JOIN "Problem" p ON p.id = l."problemId") placed
 WHERE placed."contestId" = link."contestId" AND placed."problemId" = link."problemId";

-- CreateTable
CREATE TABLE "Participation" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "ParticipationKind" NOT NULL DEFAULT 'official',
    "startsAt" TIMESTAMPTZ(6),
    "extraSeconds" INTEGER NOT NULL DEFAULT 0,
    "disqualified" BOOLEAN NOT NULL DEFAULT false,
    "joinedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Participation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContestEvent" (
    "contestId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ContestEvent_pkey" PRIMARY KEY ("contestId","seq")
);

-- CreateIndex
CREATE INDEX "Participation_contestId_userId_idx" ON "Participation"("contestId", "userId");

-- CreateIndex
CREATE INDEX "Participation_userId_idx" ON "Participation"("userId");

-- AddForeignKey
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContestEvent" ADD CONSTRAINT "ContestEvent_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One person takes part once, but may do so virtually as often as they like.
CREATE UNIQUE INDEX "Participation_once" ON "Participation"("contestId", "userId") WHERE kind <> 'virtual';

-- The log of a contest is written by deferred triggers, when everything else of the transaction is done: whatever changes
-- a submission, a participation or a contest is logged in the same transaction, and nobody can forget it. The lock is
-- held from then until the commit, so events become visible in the order of their numbers, without gaps. Whoever reads
-- the log from a number on misses nothing.

CREATE FUNCTION iso_time(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The letter of a problem by its place from 0: A to Z, then A1 to Z1, and so on. The same as labelOf in judge/contest.
CREATE FUNCTION problem_label(place int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT chr(65 + place % 26) || CASE WHEN place < 26 THEN '' ELSE (place / 26)::text END
$$;

-- Appends an event, unless the contest has been deleted. Its row is locked first, because whoever deletes or changes a
-- contest locks its row and then needs the log.
CREATE FUNCTION append_contest_event(contest uuid, kind text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Contest" WHERE id = contest FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  INSERT INTO "ContestEvent" ("contestId", seq, type, data, at)
  SELECT contest, coalesce(max(seq), 0) + 1, kind, content, clock_timestamp()
    FROM "ContestEvent" WHERE "contestId" = contest;
  PERFORM pg_notify('clew_submission', 'contest:' || contest);
END
$$;

-- The settings of a contest, if they differ from those logged last.
CREATE FUNCTION log_contest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settings jsonb;
BEGIN
  SELECT jsonb_build_object(
           'startsAt', iso_time(c."startsAt"), 'endsAt', iso_time(c."endsAt"), 'freezesAt', iso_time(c."freezesAt"),
           'thawed', c."thawedAt" IS NOT NULL, 'format', c.format, 'removed', '[]'::jsonb,
           'problems', coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', id, 'label', problem_label(place), 'points', points)
                              ORDER BY place)
               FROM (SELECT l."problemId" AS id, l.points,
                            row_number() OVER (ORDER BY l.position, l."problemId")::int - 1 AS place
                       FROM "ContestProblem" l WHERE l."contestId" = c.id) placed), '[]'))
    INTO settings FROM "Contest" c WHERE c.id = NEW.id;
  IF settings IS NOT NULL AND settings IS DISTINCT FROM (
       SELECT data FROM "ContestEvent" WHERE "contestId" = NEW.id AND type = 'contest' ORDER BY seq DESC LIMIT 1) THEN
    PERFORM append_contest_event(NEW.id, 'contest', settings);
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_contest AFTER INSERT OR UPDATE ON "Contest"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_contest();

CREATE FUNCTION log_participation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'withdrawn', jsonb_build_object('id', OLD.id));
  ELSIF EXISTS (SELECT FROM "Participation" WHERE id = NEW.id) THEN
    PERFORM append_contest_event(NEW."contestId", 'participant', jsonb_build_object(
      'id', NEW.id, 'kind', NEW.kind, 'startsAt', iso_time(NEW."startsAt"), 'extraSeconds', NEW."extraSeconds",
      'disqualified', NEW.disqualified));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_participation AFTER INSERT OR UPDATE OR DELETE ON "Participation"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_participation();

-- A submission counts for the participation of its author that had begun last when it was made; later participations,
-- such as a virtual one, leave it alone. Whether it was made in time is decided by the scoreboard, because the end of a
-- contest may still change. Programs of duels are ranked by the duel.
CREATE FUNCTION log_submission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
  seat record;
  judgement jsonb;
BEGIN
  SELECT * INTO made FROM "Submission" WHERE id = NEW.id;
  IF made.id IS NULL THEN
    RETURN NULL;
  END IF;
  FOR seat IN
    SELECT DISTINCT ON (p."contestId") p.id, p."contestId"
      FROM "Participation" p
      JOIN "Contest" c ON c.id = p."contestId"
      JOIN "ContestProblem" l ON l."contestId" = c.id AND l."problemId" = made."problemId"
     WHERE p."userId" = made."userId"
       AND made."createdAt" >= greatest(p."joinedAt", coalesce(p."startsAt", c."startsAt"))
     ORDER BY p."contestId", coalesce(p."startsAt", c."startsAt") DESC, p.id
  LOOP
    IF TG_OP = 'INSERT' THEN
      PERFORM append_contest_event(seat."contestId", 'submission', jsonb_build_object(
        'id', made.id, 'participant', seat.id, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    END IF;
    IF made.state = 'judged' THEN
      judgement := jsonb_build_object(
        'verdict', made.verdict, 'score', made.score,
        'figure', CASE WHEN made.verdict = 'accepted' AND made.rank[2] > 0 THEN made.rank[2] END,
        'parts', coalesce((
          SELECT jsonb_object_agg(part.name, part.score)
            FROM (SELECT coalesce(k."group", '') AS name, avg(r.score) AS score
                    FROM "CaseResult" r JOIN "Case" k ON k.id = r."caseId"
                   WHERE r."submissionId" = made.id GROUP BY 1) part), '{}'));
    ELSIF TG_OP = 'UPDATE' AND OLD.state = 'judged' THEN
      judgement := jsonb_build_object('verdict', NULL);
    ELSE
      CONTINUE;
    END IF;
    PERFORM append_contest_event(seat."contestId", 'judgement', judgement || jsonb_build_object('submission', made.id));
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_submission AFTER INSERT ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT NEW.tryout AND NEW.role IS NULL)
  EXECUTE FUNCTION log_submission();

CREATE CONSTRAINT TRIGGER log_judgement AFTER UPDATE ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.tryout AND NEW.role IS NULL AND (OLD.state = 'judged' OR NEW.state = 'judged') AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION log_submission();

-- Contests that exist already begin their logs now.
UPDATE "Contest" SET "updatedAt" = "updatedAt";
