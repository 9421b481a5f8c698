-- Leaves out a row whose payer has used up their share. The argument is an expression for who pays for a row `n`, the same
-- as of the trigger that counts it.
CREATE FUNCTION spare_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  EXECUTE format('SELECT %s FROM (SELECT ($1).*) n', TG_ARGV[0]) INTO person USING NEW;
  IF is_share_used(person) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER spare_row BEFORE INSERT ON "GameLog" FOR EACH ROW EXECUTE FUNCTION spare_row(
  '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)');

CREATE TRIGGER spare_row BEFORE INSERT ON "Dialogue" FOR EACH ROW EXECUTE FUNCTION spare_row(
  '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)');

CREATE TRIGGER spare_row BEFORE INSERT ON "DuelBuildLog" FOR EACH ROW EXECUTE FUNCTION spare_row(
  'payer_of_build(n."playerId")');

CREATE TRIGGER spare_row BEFORE INSERT ON "DuelTrialLog" FOR EACH ROW EXECUTE FUNCTION spare_row(
  '(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")');
