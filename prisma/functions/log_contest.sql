-- Logs the settings of a contest when they change.
CREATE FUNCTION log_contest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_settings(NEW.id);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_contest AFTER INSERT OR UPDATE ON "Contest"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_contest();
