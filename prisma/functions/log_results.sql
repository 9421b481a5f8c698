-- Logs all results of one version against another once every order of the schedule has been played, in one contest or, without
-- one, in all in which they meet: one event a meeting, not one a trial, so that a log is ten times shorter. A schedule is short,
-- and so is the event. If trials are discarded to be played again, the meeting is empty until then. The logs are locked before
-- the trials are counted: of two transactions that store the last two, the later one sees both.
CREATE FUNCTION log_results(architect_id uuid, solver_id uuid, wanted uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  architect "DuelPlayer";
  solver "DuelPlayer";
  contests uuid[];
  contest uuid;
  trials jsonb;
  before jsonb;
BEGIN
  SELECT * INTO architect FROM "DuelPlayer" WHERE id = architect_id;
  SELECT * INTO solver FROM "DuelPlayer" WHERE id = solver_id;
  IF architect."submissionId" IS NULL OR solver."submissionId" IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(DISTINCT a."contestId" ORDER BY a."contestId") INTO contests
    FROM "ContestEvent" a JOIN "ContestEvent" s ON s."contestId" = a."contestId"
   WHERE a.type = 'entry' AND a.data ->> 'version' = architect."submissionId"::text
     AND s.type = 'entry' AND s.data ->> 'version' = solver."submissionId"::text
     AND a.data ->> 'participant' <> s.data ->> 'participant'
     AND (wanted IS NULL OR a."contestId" = wanted);
  IF contests IS NULL THEN
    RETURN;
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
END
$$;
