-- What a duel stores counts for whoever's program caused it, as the result of the trial already does: a stranger's new
-- version lets everybody's programs play, and what those say then is the stranger's doing. What is played anew counts for
-- nobody.

-- Tells for whom a trial counts: the author of the newer version. NULL if that is a built-in bot, or if either of the two
-- has been played anew.
CREATE FUNCTION payer_of_trial(architect uuid, solver uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT s."userId" FROM "DuelPlayer" p LEFT JOIN "Submission" s ON s.id = p."submissionId"
   WHERE p.id IN (architect, solver)
     AND NOT EXISTS (SELECT FROM "DuelPlayer" again WHERE again.id IN (architect, solver) AND again.generation > 0)
   ORDER BY p."createdAt" DESC LIMIT 1
$$;
