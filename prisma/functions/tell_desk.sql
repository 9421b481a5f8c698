-- Open pages of the organisers hear of what another one has done.
CREATE FUNCTION tell_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('clew_submission', 'contest:' || coalesce(NEW."contestId", OLD."contestId"));
  RETURN NULL;
END
$$;

CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE OR DELETE ON "Balloon"
  FOR EACH ROW EXECUTE FUNCTION tell_desk();

CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE OR DELETE ON "PrintJob"
  FOR EACH ROW EXECUTE FUNCTION tell_desk();
