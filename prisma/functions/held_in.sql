-- A result that the freeze of another contest holds is marked in the log: only judges are told it, until an event `released`
-- says that nothing holds it any more.
CREATE FUNCTION held_in(made uuid, contest uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = made AND "contestId" <> contest)
              THEN '{"held": true}'::jsonb ELSE '{}' END
$$;
