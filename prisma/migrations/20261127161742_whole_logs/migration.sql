-- The same as before, by the indexes of both sides: what somebody has entered alone, and what their teams have.
CREATE OR REPLACE FUNCTION seats_of(made "Submission") RETURNS TABLE (id uuid, "contestId" uuid) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (p."contestId") p.id, p."contestId"
    FROM (SELECT own.id, own."contestId", own."startsAt", own."joinedAt"
            FROM "Participation" own WHERE own."userId" = made."userId"
          UNION ALL
          SELECT team.id, team."contestId", team."startsAt", greatest(team."joinedAt", m."joinedAt")
            FROM "TeamMember" m JOIN "Participation" team ON team."teamId" = m."teamId"
           WHERE m."userId" = made."userId") p
    JOIN "Contest" c ON c.id = p."contestId"
    JOIN "ContestProblem" l ON l."contestId" = c.id AND l."problemId" = made."problemId"
   WHERE made."createdAt" >= greatest(p."joinedAt", p."startsAt", c."startsAt")
   ORDER BY p."contestId", greatest(p."startsAt", c."startsAt") DESC, p.id
$$;

-- Waits until nobody else writes to the logs in which a submission may belong, and lets nobody write until the transaction
-- ends. Of two transactions, one that stores a submission or its result and one that gives time in which it counts, the later
-- one so sees what the earlier one did. Contests are locked first, as in append_contest_event. Locks that conflict with those
-- of organisers could not be taken here: a rejudge stores many results, and would wait for a contest while it holds the logs.
CREATE FUNCTION lock_logs_of(made "Submission") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Contest" c WHERE c.id IN (SELECT s."contestId" FROM seats_of(made) s) ORDER BY c.id FOR KEY SHARE;
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  END IF;
END
$$;

-- What the log tells of a result. What was stopped has none: it is logged as a fault of the judge, which counts as no attempt.
CREATE OR REPLACE FUNCTION judgement_of(made "Submission") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE made.state WHEN 'stopped' THEN
    jsonb_build_object('submission', made.id, 'verdict', 'judge-error', 'score', 0, 'figure', NULL, 'parts', '{}'::jsonb)
  ELSE jsonb_build_object(
    'submission', made.id, 'verdict', made.verdict, 'score', made.score,
    'figure', CASE WHEN made.verdict = 'accepted' AND made.rank[2] > 0 THEN made.rank[2] END,
    'parts', coalesce((
      SELECT jsonb_object_agg(part.name, part.score)
        FROM (SELECT coalesce(k."group", '') AS name, avg(r.score) AS score
                FROM "CaseResult" r JOIN "Case" k ON k.id = r."caseId"
               WHERE r."submissionId" = made.id GROUP BY 1) part), '{}'))
  END
$$;

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
  PERFORM lock_logs_of(made);
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
    IF made.state IN ('judged', 'stopped') THEN
      judgement := judgement_of(made) || held_in(made.id, seat."contestId");
    ELSIF TG_OP = 'UPDATE' AND OLD.state IN ('judged', 'stopped') THEN
      judgement := jsonb_build_object('submission', made.id, 'verdict', NULL);
    ELSE
      CONTINUE;
    END IF;
    PERFORM append_contest_event(seat."contestId", 'judgement', judgement);
  END LOOP;
  RETURN NULL;
END
$$;

DROP TRIGGER log_judgement ON "Submission";
CREATE CONSTRAINT TRIGGER log_judgement AFTER UPDATE ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.tryout AND NEW.role IS NULL AND
        (OLD.state IN ('judged', 'stopped') OR NEW.state IN ('judged', 'stopped')) AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION log_submission();

CREATE OR REPLACE FUNCTION log_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
  seat record;
  runs jsonb := runs_of(made);
BEGIN
  IF runs IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_logs_of(made);
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = NEW.id::text LOOP
    PERFORM append_contest_event(seat."contestId", 'runs', runs);
  END LOOP;
  RETURN NULL;
END
$$;

-- Logs what was submitted to a contest from a moment on, before which nobody's time had ended, and is within its
-- participation's time now without having been logged. What people submit once it is over for everybody is not looked at.
-- Whoever calls it has written to the log before, and so holds the lock of lock_logs_of.
CREATE OR REPLACE FUNCTION log_late(contest uuid, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  late record;
  made "Submission";
  runs jsonb;
BEGIN
  FOR late IN
    SELECT s.id, p.id AS seat
      FROM "Contest" c
      JOIN "ContestProblem" l ON l."contestId" = c.id
      JOIN "Submission" s ON s."problemId" = l."problemId" AND s."createdAt" >= since AND s."createdAt" < c."closesAt"
                         AND NOT s.tryout AND s.role IS NULL
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
    CONTINUE WHEN made.state NOT IN ('judged', 'stopped');
    PERFORM append_contest_event(contest, 'judgement', judgement_of(made) || held_in(made.id, contest));
    runs := CASE WHEN made.state = 'judged' THEN runs_of(made) END;
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
  IF (settings -> 'startsAt', settings -> 'endsAt', settings -> 'removed')
     IS NOT DISTINCT FROM (before -> 'startsAt', before -> 'endsAt', before -> 'removed') THEN
    RETURN;
  END IF;
  -- Own clocks that began after an interval was removed may end before the contest, by as much at most.
  PERFORM log_late(contest, (before ->> 'endsAt')::timestamptz - coalesce((
    SELECT sum((r ->> 'to')::timestamptz - (r ->> 'from')::timestamptz)
      FROM jsonb_array_elements(before -> 'removed') r), '0'));
END
$$;

-- What was stopped, or is missing in a log because time was given while it was stored.
SELECT append_contest_event(e."contestId", 'judgement', judgement_of(s) || held_in(s.id, e."contestId"))
  FROM "ContestEvent" e JOIN "Submission" s ON s.id::text = e.data ->> 'id'
 WHERE e.type = 'submission' AND s.state IN ('judged', 'stopped')
   AND (SELECT j.data ->> 'verdict' FROM "ContestEvent" j
         WHERE j."contestId" = e."contestId" AND j.type = 'judgement' AND j.data ->> 'submission' = s.id::text
         ORDER BY j.seq DESC LIMIT 1) IS NULL;
