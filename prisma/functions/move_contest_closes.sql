-- Only an own clock moves the moment, so that joining locks no contest.
CREATE FUNCTION move_contest_closes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Contest" SET "closesAt" = "endsAt" WHERE id = coalesce(NEW."contestId", OLD."contestId");
  RETURN NULL;
END
$$;

CREATE TRIGGER move_contest_closes_in AFTER INSERT ON "Participation"
  FOR EACH ROW WHEN (NEW.kind <> 'virtual' AND (NEW."extraSeconds" > 0 OR NEW."startsAt" IS NOT NULL))
  EXECUTE FUNCTION move_contest_closes();

CREATE TRIGGER move_contest_closes_of AFTER UPDATE ON "Participation"
  FOR EACH ROW WHEN ((OLD."extraSeconds", OLD."startsAt") IS DISTINCT FROM (NEW."extraSeconds", NEW."startsAt"))
  EXECUTE FUNCTION move_contest_closes();

CREATE TRIGGER move_contest_closes_out AFTER DELETE ON "Participation"
  FOR EACH ROW WHEN (OLD.kind <> 'virtual' AND (OLD."extraSeconds" > 0 OR OLD."startsAt" IS NOT NULL))
  EXECUTE FUNCTION move_contest_closes();
