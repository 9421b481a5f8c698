-- Logs what was submitted to a contest from a moment on, before which nobody's time had ended, and is within its
-- participation's time now without having been logged, and how versions of duels have fared since. What people submit once it
-- is over for everybody is not looked at.
-- Whoever calls it has written to the log before, and so holds the lock of lock_logs_of.
CREATE FUNCTION log_late(contest uuid, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  late record;
  entry "DuelEntry";
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
  -- Versions that play in a duel, and whom they have met.
  FOR entry IN
    SELECT e.* FROM "DuelEntry" e
      JOIN "ContestProblem" l ON l."problemId" = e."problemId" AND l."contestId" = contest
      JOIN "Contest" c ON c.id = l."contestId" AND c.format = 'duel'
      JOIN "DuelPlayer" p ON p.id = e."playerId"
      JOIN "Submission" s ON s.id = p."submissionId" AND s."createdAt" >= since AND s."createdAt" < c."closesAt"
     WHERE e."userId" IS NOT NULL AND e.status = 'active'
     ORDER BY s."createdAt", s.id
  LOOP
    PERFORM log_version(entry, true, contest);
    PERFORM log_results(met."architectId", met."solverId", contest)
       FROM (SELECT DISTINCT "architectId", "solverId" FROM "DuelTrial"
              WHERE "architectId" = entry."playerId" OR "solverId" = entry."playerId") met;
  END LOOP;
END
$$;
