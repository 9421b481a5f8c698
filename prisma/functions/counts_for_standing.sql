-- Whether a submission can be somebody's best one for a problem. Programs of duels have leaderboards of their own, and house
-- results take no place. Besides, nothing counts that a freeze holds ("HeldStanding"): it is the condition publicResultSql of lib/access/submissions.ts for
-- what is ranked.
CREATE FUNCTION counts_for_standing(made "Submission") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT made.state = 'judged' AND NOT made.tryout AND made.role IS NULL AND cardinality(made.rank) > 0
     AND made."userId" <> house_account()
$$;
