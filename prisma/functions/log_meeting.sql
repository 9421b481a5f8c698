-- All results of one version against another, once every order of the schedule has been played: one event a meeting, not
-- one a trial, so that a log is ten times shorter. A schedule is short, and so is the event. If trials are discarded to be
-- played again, the meeting is empty until then. The logs are locked before the trials are counted: of two transactions that
-- store the last two, the later one sees both.
CREATE FUNCTION log_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  architect "DuelPlayer";
  solver "DuelPlayer";
  contests uuid[];
  contest uuid;
  trials jsonb;
  before jsonb;
BEGIN
  SELECT * INTO architect FROM "DuelPlayer" WHERE id = coalesce(NEW."architectId", OLD."architectId");
  SELECT * INTO solver FROM "DuelPlayer" WHERE id = coalesce(NEW."solverId", OLD."solverId");
  IF architect."submissionId" IS NULL OR solver."submissionId" IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT a."contestId" ORDER BY a."contestId") INTO contests
    FROM "ContestEvent" a JOIN "ContestEvent" s ON s."contestId" = a."contestId"
   WHERE a.type = 'entry' AND a.data ->> 'version' = architect."submissionId"::text
     AND s.type = 'entry' AND s.data ->> 'version' = solver."submissionId"::text
     AND a.data ->> 'participant' <> s.data ->> 'participant';
  IF contests IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_logs(contests);
  SELECT CASE WHEN count(*) = count(t.id) THEN
           jsonb_agg(jsonb_build_array(
             o.size, o.seed, array_position(ARRAY['solved', 'did-not-finish', 'forfeit'], t.outcome) - 1,
             coalesce(t.steps, 0), coalesce(round(t."solverScore" * t.steps), 0)) ORDER BY o.size, o.seed)
         ELSE '[]' END
    INTO trials
    FROM "Problem" p
    CROSS JOIN LATERAL (SELECT DISTINCT size, seed FROM jsonb_to_recordset(p.schedule) AS each(size int, seed int)) o
    LEFT JOIN "DuelTrial" t ON t."architectId" = architect.id AND t."solverId" = solver.id
                           AND t.size = o.size AND t.seed = o.seed
   WHERE p.id = architect."problemId";
  FOREACH contest IN ARRAY contests LOOP
    SELECT e.data -> 'trials' INTO before FROM "ContestEvent" e
     WHERE e."contestId" = contest AND e.type = 'meeting'
       AND e.data ->> 'architect' = architect."submissionId"::text AND e.data ->> 'solver' = solver."submissionId"::text
     ORDER BY e.seq DESC LIMIT 1;
    IF trials IS DISTINCT FROM coalesce(before, '[]') THEN
      PERFORM append_contest_event(contest, 'meeting', jsonb_build_object(
        'problem', architect."problemId", 'architect', architect."submissionId", 'solver', solver."submissionId",
        'trials', trials));
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_meeting AFTER INSERT OR DELETE ON "DuelTrial"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_meeting();
