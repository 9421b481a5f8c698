-- Keeps "closesAt" of a contest: when the last participant is done.
CREATE FUNCTION set_contest_closes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."closesAt" := contest_closes(NEW.id, NEW."startsAt", NEW."endsAt");
  RETURN NEW;
END
$$;

CREATE TRIGGER set_contest_closes BEFORE INSERT OR UPDATE ON "Contest"
  FOR EACH ROW EXECUTE FUNCTION set_contest_closes();
