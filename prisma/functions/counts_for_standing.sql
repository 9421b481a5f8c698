-- Whether a submission can be somebody's best one for a problem. Besides, nothing counts that a freeze holds ("HeldStanding"):
-- with that it is the condition rankedResultSql of lib/access/submissions.ts.
CREATE FUNCTION counts_for_standing(made "Submission") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT is_result(made) AND cardinality(made.rank) > 0
$$;
