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

-- Tells for whom a build counts: its architect's author, because an architect builds once for an order, whoever walks in it
-- first. NULL for a built-in bot, and for one that has been played anew.
CREATE FUNCTION payer_of_build(architect uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId"
   WHERE p.id = architect AND p.generation = 0
$$;

CREATE OR REPLACE TRIGGER count_rows AFTER INSERT ON "DuelBuild" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_build(n."playerId")', 'counts');
CREATE OR REPLACE TRIGGER count_rows AFTER INSERT ON "DuelBuildLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_build(n."playerId")', 'counts');
CREATE OR REPLACE FUNCTION count_mazes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored(payer_of_build(n."playerId"), 'work', octet_length(m.text), false)
     FROM fresh n JOIN "DuelMaze" m ON m.hash = n."mazeHash";
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_rows AFTER INSERT ON "DuelTrial" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_trial(n."architectId", n."solverId")', 'counts');
CREATE OR REPLACE TRIGGER count_rows AFTER INSERT ON "DuelPath" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")', 'counts');
CREATE OR REPLACE TRIGGER count_rows AFTER INSERT ON "DuelTrialLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")', 'counts');
