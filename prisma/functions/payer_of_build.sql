-- Tells for whom a build counts: its architect's author, because an architect builds once for an order, whoever walks in it
-- first. NULL for a built-in bot, and for one that has been played anew.
CREATE FUNCTION payer_of_build(architect uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId"
   WHERE p.id = architect AND p.generation = 0
$$;
