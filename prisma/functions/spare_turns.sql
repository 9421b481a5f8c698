-- Leaves out what a program said on the smallest level on which it fails if its author has used up their share.
CREATE FUNCTION spare_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_share_used((SELECT s."userId" FROM "Submission" s WHERE s.id = NEW."submissionId")) THEN
    NEW.turns := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER spare_turns BEFORE UPDATE OF turns ON "ShrinkRun"
  FOR EACH ROW WHEN (NEW.turns IS NOT NULL) EXECUTE FUNCTION spare_turns();
