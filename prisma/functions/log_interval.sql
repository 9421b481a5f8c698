-- Logs the settings of a contest when an interval is removed from its time, or counts again.
CREATE FUNCTION log_interval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_settings(coalesce(NEW."contestId", OLD."contestId"));
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_interval AFTER INSERT OR UPDATE OR DELETE ON "RemovedInterval"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_interval();
