-- Whether a submission has a result that is more than its author's: it is judged, no test run, no program of a duel, which
-- have tables of their own, and no house result, which stands beside the others. publicResultSql of lib/access/submissions.ts is
-- the condition that everybody may be told it.
CREATE FUNCTION is_result(made "Submission") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT made.state = 'judged' AND NOT made.tryout AND made.role IS NULL AND made."userId" <> house_account()
$$;
