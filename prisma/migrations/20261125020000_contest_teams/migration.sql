-- CreateEnum
CREATE TYPE "ContestAudience" AS ENUM ('public', 'link', 'invitation');

-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "audience" "ContestAudience" NOT NULL DEFAULT 'public',
ADD COLUMN     "closesAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "finalisedAt" TIMESTAMPTZ(6),
ADD COLUMN     "inviteToken" TEXT,
ADD COLUMN     "teamSize" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Participation" ADD COLUMN     "groupId" UUID,
ADD COLUMN     "organisationId" UUID,
ADD COLUMN     "teamId" UUID,
ALTER COLUMN "userId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "ContestOrganiser" (
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ContestOrganiser_pkey" PRIMARY KEY ("contestId","userId")
);

-- CreateTable
CREATE TABLE "Organisation" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organisation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContestGroup" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ContestGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Team" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token" TEXT,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamMember" (
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "joinedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("contestId","userId")
);

-- CreateIndex
CREATE INDEX "ContestOrganiser_userId_idx" ON "ContestOrganiser"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Organisation_name_key" ON "Organisation"("name");

-- CreateIndex
CREATE UNIQUE INDEX "ContestGroup_contestId_name_key" ON "ContestGroup"("contestId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Team_token_key" ON "Team"("token");

-- CreateIndex
CREATE UNIQUE INDEX "Team_contestId_name_key" ON "Team"("contestId", "name");

-- CreateIndex
CREATE INDEX "TeamMember_teamId_idx" ON "TeamMember"("teamId");

-- CreateIndex
CREATE INDEX "TeamMember_userId_idx" ON "TeamMember"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Contest_inviteToken_key" ON "Contest"("inviteToken");

-- CreateIndex
CREATE UNIQUE INDEX "Participation_teamId_key" ON "Participation"("teamId");

-- CreateIndex
CREATE INDEX "Participation_organisationId_idx" ON "Participation"("organisationId");

-- CreateIndex
CREATE INDEX "Participation_groupId_idx" ON "Participation"("groupId");

-- AddForeignKey
ALTER TABLE "ContestOrganiser" ADD CONSTRAINT "ContestOrganiser_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContestOrganiser" ADD CONSTRAINT "ContestOrganiser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContestGroup" ADD CONSTRAINT "ContestGroup_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Team" ADD CONSTRAINT "Team_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ContestGroup"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A participation is that of a person or of a team; people take part virtually alone.
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_who" CHECK (num_nonnulls("userId", "teamId") = 1);
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_virtual_alone"
  CHECK (kind <> 'virtual' OR ("userId" IS NOT NULL AND "startsAt" IS NOT NULL));
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_extra" CHECK ("extraSeconds" BETWEEN 0 AND 604800);
ALTER TABLE "Contest" ADD CONSTRAINT "Contest_teamSize" CHECK ("teamSize" BETWEEN 1 AND 10);
ALTER TABLE "Contest" ADD CONSTRAINT "Contest_invitation" CHECK (audience <> 'invitation' OR "inviteToken" IS NOT NULL);
ALTER TABLE "Team" ADD CONSTRAINT "Team_name" CHECK (char_length(name) BETWEEN 1 AND 60);
ALTER TABLE "ContestGroup" ADD CONSTRAINT "ContestGroup_name" CHECK (char_length(name) BETWEEN 1 AND 60);
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_name" CHECK (char_length(name) BETWEEN 1 AND 120);
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_shortName" CHECK (char_length("shortName") <= 20);
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_country" CHECK (country ~ '^([A-Z]{3})?$');

-- When the last participant is done. An own start moves the own end as far as the start; removed intervals are not counted,
-- so the moment may be late, but is never early.
CREATE FUNCTION contest_closes(contest uuid, starts timestamptz, ends timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(ends, max(greatest(p."startsAt", starts) + (ends - starts) + make_interval(secs => p."extraSeconds")))
    FROM "Participation" p WHERE p."contestId" = contest AND p.kind <> 'virtual'
$$;

CREATE FUNCTION set_contest_closes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."closesAt" := contest_closes(NEW.id, NEW."startsAt", NEW."endsAt");
  RETURN NEW;
END
$$;

CREATE TRIGGER set_contest_closes BEFORE INSERT OR UPDATE ON "Contest"
  FOR EACH ROW EXECUTE FUNCTION set_contest_closes();

-- Only an own clock moves the moment, so that joining locks no contest.
CREATE FUNCTION move_contest_closes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Contest" SET "closesAt" = "endsAt" WHERE id = coalesce(NEW."contestId", OLD."contestId");
  RETURN NULL;
END
$$;

CREATE TRIGGER move_contest_closes_in AFTER INSERT ON "Participation"
  FOR EACH ROW WHEN (NEW.kind <> 'virtual' AND (NEW."extraSeconds" > 0 OR NEW."startsAt" IS NOT NULL))
  EXECUTE FUNCTION move_contest_closes();
CREATE TRIGGER move_contest_closes_of AFTER UPDATE ON "Participation"
  FOR EACH ROW WHEN ((OLD."extraSeconds", OLD."startsAt") IS DISTINCT FROM (NEW."extraSeconds", NEW."startsAt"))
  EXECUTE FUNCTION move_contest_closes();
CREATE TRIGGER move_contest_closes_out AFTER DELETE ON "Participation"
  FOR EACH ROW WHEN (OLD.kind <> 'virtual' AND (OLD."extraSeconds" > 0 OR OLD."startsAt" IS NOT NULL))
  EXECUTE FUNCTION move_contest_closes();

UPDATE "Contest" SET "closesAt" = "endsAt";

-- The participations that a submission counts for, one in each contest with its problem: that of its author, or of the
-- author's team, that had begun last when it was made.
CREATE FUNCTION seats_of(made "Submission") RETURNS TABLE (id uuid, "contestId" uuid) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (p."contestId") p.id, p."contestId"
    FROM "Participation" p
    JOIN "Contest" c ON c.id = p."contestId"
    JOIN "ContestProblem" l ON l."contestId" = c.id AND l."problemId" = made."problemId"
    LEFT JOIN "TeamMember" m ON m."teamId" = p."teamId" AND m."userId" = made."userId"
   WHERE (p."userId" = made."userId" OR m."userId" IS NOT NULL)
     AND made."createdAt" >= greatest(p."joinedAt", m."joinedAt", p."startsAt", c."startsAt")
   ORDER BY p."contestId", greatest(p."startsAt", c."startsAt") DESC, p.id
$$;

-- Where a submission is logged. Its results go to the same participations, whoever has left or joined since.
CREATE INDEX "ContestEvent_submission" ON "ContestEvent" ((data ->> 'id')) WHERE type = 'submission';

CREATE OR REPLACE FUNCTION log_submission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
  seat record;
  judgement jsonb;
BEGIN
  SELECT * INTO made FROM "Submission" WHERE id = NEW.id;
  IF made.id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    FOR seat IN SELECT * FROM seats_of(made) LOOP
      PERFORM append_contest_event(seat."contestId", 'submission', jsonb_build_object(
        'id', made.id, 'participant', seat.id, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    END LOOP;
  END IF;
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = made.id::text LOOP
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
