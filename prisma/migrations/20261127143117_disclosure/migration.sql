-- How long the clock of a contest has stood still between two moments.
CREATE FUNCTION removed_between(contest uuid, start timestamptz, until timestamptz) RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(r."to", until) - greatest(r."from", start)), '0')
    FROM "RemovedInterval" r WHERE r."contestId" = contest AND r."from" < until AND r."to" > start
$$;

-- Whether something that was submitted at a moment is within the own time of a participation. Scoreboards decide the same from
-- the log, see `windowOf` in judge/contest/clock.ts.
CREATE FUNCTION counts_for(made timestamptz, seat "Participation", contest "Contest") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT made >= own.start
     AND (made - own.start) - removed_between(contest.id, own.start, made)
       < (contest."endsAt" - contest."startsAt") - removed_between(contest.id, contest."startsAt", contest."endsAt")
         + make_interval(secs => seat."extraSeconds")
    FROM (SELECT greatest(seat."startsAt", contest."startsAt") AS start) own
$$;

-- A result is held from the moment at which it is known: whatever enters it into the standings afterwards, now or after a
-- rejudge, finds that it is held. This was left to those who enter results, of which some forgot it.
CREATE FUNCTION hold_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
BEGIN
  INSERT INTO "HeldStanding" ("submissionId", "contestId")
  SELECT made.id, contest FROM frozen_by(made) contest ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER hold_result AFTER INSERT ON "Submission"
  FOR EACH ROW WHEN (NEW.state = 'judged' AND NOT NEW.tryout AND NEW.role IS NULL) EXECUTE FUNCTION hold_result();
CREATE TRIGGER hold_new_result AFTER UPDATE ON "Submission"
  FOR EACH ROW
  WHEN (NEW.state = 'judged' AND NOT NEW.tryout AND NEW.role IS NULL AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION hold_result();

CREATE OR REPLACE FUNCTION enter_or_hold(author uuid, problem text, entered uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = entered) THEN
    PERFORM enter_standing(author, problem, entered);
  END IF;
END
$$;

-- Those that freezes hide now.
INSERT INTO "HeldStanding" ("submissionId", "contestId")
SELECT s.id, contest FROM "Submission" s CROSS JOIN LATERAL frozen_by(s) contest
 WHERE s.state = 'judged' AND NOT s.tryout AND s.role IS NULL
   AND NOT EXISTS (SELECT FROM "Standing" t WHERE t."submissionId" = s.id)
   AND s."problemId" IN (SELECT l."problemId" FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId" AND is_frozen(k, now()))
ON CONFLICT DO NOTHING;

-- What the log tells of a result.
CREATE FUNCTION judgement_of(made "Submission") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'submission', made.id, 'verdict', made.verdict, 'score', made.score,
    'figure', CASE WHEN made.verdict = 'accepted' AND made.rank[2] > 0 THEN made.rank[2] END,
    'parts', coalesce((
      SELECT jsonb_object_agg(part.name, part.score)
        FROM (SELECT coalesce(k."group", '') AS name, avg(r.score) AS score
                FROM "CaseResult" r JOIN "Case" k ON k.id = r."caseId"
               WHERE r."submissionId" = made.id GROUP BY 1) part), '{}'))
$$;

-- What the log tells of the testcases of a result; null if there are none.
CREATE FUNCTION runs_of(made "Submission") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('submission', made.id, 'runs', jsonb_agg(
           jsonb_build_object('ordinal', k.place, 'verdict', r.verdict, 'ms', round(r."cpuMs"::numeric)) ORDER BY k.place))
    FROM "CaseResult" r
    JOIN (SELECT id, row_number() OVER (ORDER BY position, id)::int AS place
            FROM "Case" WHERE "problemId" = made."problemId" AND NOT retired) k ON k.id = r."caseId"
   WHERE r."submissionId" = made.id
  HAVING count(*) > 0
$$;

-- A result that the freeze of another contest holds is marked in the log: only judges are told it, until an event `released`
-- says that nothing holds it any more.
CREATE FUNCTION held_in(made uuid, contest uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = made AND "contestId" <> contest)
              THEN '{"held": true}'::jsonb ELSE '{}' END
$$;

-- A submission is logged if it was made within the own time of its participation: what people submit afterwards is theirs
-- alone, and a log ends. Where an end is moved later, `log_late` logs what has come into the time.
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
    FOR seat IN
      SELECT s.id, s."contestId" FROM seats_of(made) s
        JOIN "Participation" p ON p.id = s.id JOIN "Contest" c ON c.id = s."contestId"
       WHERE counts_for(made."createdAt", p, c)
    LOOP
      PERFORM append_contest_event(seat."contestId", 'submission', jsonb_build_object(
        'id', made.id, 'participant', seat.id, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    END LOOP;
  END IF;
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = made.id::text LOOP
    IF made.state = 'judged' THEN
      judgement := judgement_of(made) || held_in(made.id, seat."contestId");
    ELSIF TG_OP = 'UPDATE' AND OLD.state = 'judged' THEN
      judgement := jsonb_build_object('submission', made.id, 'verdict', NULL);
    ELSE
      CONTINUE;
    END IF;
    PERFORM append_contest_event(seat."contestId", 'judgement', judgement);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION log_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
  seat record;
  runs jsonb := runs_of(made);
BEGIN
  IF runs IS NULL THEN
    RETURN NULL;
  END IF;
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = NEW.id::text LOOP
    PERFORM append_contest_event(seat."contestId", 'runs', runs);
  END LOOP;
  RETURN NULL;
END
$$;

-- Logs what was submitted to a contest from a moment on, before which nobody's time had ended, and is within its
-- participation's time now without having been logged.
CREATE FUNCTION log_late(contest uuid, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  late record;
  made "Submission";
  runs jsonb;
BEGIN
  FOR late IN
    SELECT s.id, p.id AS seat
      FROM "Contest" c
      JOIN "ContestProblem" l ON l."contestId" = c.id
      JOIN "Submission" s ON s."problemId" = l."problemId" AND s."createdAt" >= since AND NOT s.tryout AND s.role IS NULL
     CROSS JOIN LATERAL seats_of(s) q
      JOIN "Participation" p ON p.id = q.id
     WHERE c.id = contest AND q."contestId" = c.id AND counts_for(s."createdAt", p, c)
       AND NOT EXISTS (SELECT FROM "ContestEvent" e
                        WHERE e.type = 'submission' AND e.data ->> 'id' = s.id::text AND e."contestId" = c.id)
     ORDER BY s."createdAt", s.id
  LOOP
    SELECT * INTO made FROM "Submission" WHERE id = late.id;
    PERFORM append_contest_event(contest, 'submission', jsonb_build_object(
      'id', made.id, 'participant', late.seat, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    CONTINUE WHEN made.state <> 'judged';
    PERFORM append_contest_event(contest, 'judgement', judgement_of(made) || held_in(made.id, contest));
    runs := runs_of(made);
    IF runs IS NOT NULL THEN
      PERFORM append_contest_event(contest, 'runs', runs);
    END IF;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION log_settings(contest uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settings jsonb;
  before jsonb;
BEGIN
  SELECT jsonb_build_object(
           'startsAt', iso_time(c."startsAt"), 'endsAt', iso_time(c."endsAt"), 'freezesAt', iso_time(c."freezesAt"),
           'thawed', c."thawedAt" IS NOT NULL, 'format', c.format, 'finalisedAt', iso_time(c."finalisedAt"),
           'medals', jsonb_build_object('gold', c.gold, 'silver', c.silver, 'bronze', c.bronze),
           'removed', coalesce((
             SELECT jsonb_agg(jsonb_build_object('from', iso_time(r."from"), 'to', iso_time(r."to")) ORDER BY r."from")
               FROM "RemovedInterval" r WHERE r."contestId" = c.id), '[]'),
           'problems', coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', id, 'label', problem_label(place), 'points', points,
                                                 'colour', colour) ORDER BY place)
               FROM (SELECT l."problemId" AS id, l.points, l.colour,
                            row_number() OVER (ORDER BY l.position, l."problemId")::int - 1 AS place
                       FROM "ContestProblem" l WHERE l."contestId" = c.id) placed), '[]'))
    INTO settings FROM "Contest" c WHERE c.id = contest;
  SELECT data INTO before FROM "ContestEvent"
   WHERE "contestId" = contest AND type = 'contest' ORDER BY seq DESC LIMIT 1;
  IF settings IS NULL OR settings IS NOT DISTINCT FROM before THEN
    RETURN;
  END IF;
  PERFORM append_contest_event(contest, 'contest', settings);
  -- Own clocks that began after an interval was removed may end before the contest, by as much at most.
  PERFORM log_late(contest, (before ->> 'endsAt')::timestamptz - coalesce((
    SELECT sum((r ->> 'to')::timestamptz - (r ->> 'from')::timestamptz)
      FROM jsonb_array_elements(before -> 'removed') r), '0'));
END
$$;

CREATE OR REPLACE FUNCTION log_participation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'withdrawn', jsonb_build_object('id', OLD.id));
  ELSIF EXISTS (SELECT FROM "Participation" WHERE id = NEW.id) THEN
    PERFORM append_contest_event(NEW."contestId", 'participant', jsonb_build_object(
      'id', NEW.id, 'kind', NEW.kind, 'startsAt', iso_time(NEW."startsAt"), 'extraSeconds', NEW."extraSeconds",
      'disqualified', NEW.disqualified));
    IF TG_OP = 'UPDATE' AND (OLD."startsAt", OLD."extraSeconds") IS DISTINCT FROM (NEW."startsAt", NEW."extraSeconds") THEN
      PERFORM log_late(c.id, greatest(OLD."startsAt", c."startsAt") + (c."endsAt" - c."startsAt")
                             - removed_between(c.id, c."startsAt", c."endsAt") + make_interval(secs => OLD."extraSeconds"))
         FROM "Contest" c WHERE c.id = NEW."contestId";
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE INDEX "ContestEvent_released" ON "ContestEvent" ((data ->> 'submission')) WHERE type = 'released';

-- The grades of a class in which a result counts may have changed. The same as before, for whoever knows the submission.
CREATE FUNCTION note_grades_for(made "Submission") RETURNS void LANGUAGE sql AS $$
  INSERT INTO "LtiChange" ("classId")
  SELECT DISTINCT c."classId"
    FROM "AssignmentProblem" l
    JOIN "Assignment" a ON a.id = l."assignmentId" AND a."opensAt" <= made."createdAt"
    JOIN "LtiCourse" c ON c."classId" = a."classId" AND c."lineItemsUrl" IS NOT NULL
    JOIN "ClassMember" m ON m."classId" = c."classId" AND m."userId" = made."userId" AND m.role = 'pupil'
   WHERE l."problemId" = made."problemId"
$$;

CREATE OR REPLACE FUNCTION note_grades_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
BEGIN
  PERFORM note_grades_for(made);
  RETURN NULL;
END
$$;

-- Tells those who have not been told a result that nothing holds it any more: the contests in whose logs it is marked, and
-- the platforms of classes.
CREATE FUNCTION log_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat record;
BEGIN
  PERFORM note_grades_for(s) FROM "Submission" s
    WHERE s.id = OLD."submissionId" AND NOT EXISTS (SELECT FROM "HeldStanding" h WHERE h."submissionId" = s.id);
  FOR seat IN
    SELECT e."contestId" FROM "ContestEvent" e JOIN "Submission" s ON s.id = OLD."submissionId"
     WHERE e.type = 'submission' AND e.data ->> 'id' = OLD."submissionId"::text
       AND held_in(OLD."submissionId", e."contestId") = '{}'
       AND EXISTS (
         SELECT FROM (SELECT j.seq, j.data ? 'held' AS held FROM "ContestEvent" j
                       WHERE j.type = 'judgement' AND j.data ->> 'submission' = OLD."submissionId"::text
                         AND j."contestId" = e."contestId" ORDER BY j.seq DESC LIMIT 1) last
          WHERE last.held AND NOT EXISTS (
            SELECT FROM "ContestEvent" r
             WHERE r.type = 'released' AND r.data ->> 'submission' = OLD."submissionId"::text
               AND r."contestId" = e."contestId" AND r.seq > last.seq))
  LOOP
    PERFORM append_contest_event(seat."contestId", 'released', jsonb_build_object('submission', OLD."submissionId"));
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_release AFTER DELETE ON "HeldStanding"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_release();
