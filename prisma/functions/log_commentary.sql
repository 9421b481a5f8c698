-- The log tells that there is something new to read, or that it is gone; the text is not part of it.
CREATE FUNCTION log_commentary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'commentary', jsonb_build_object('id', OLD.id, 'deleted', true));
  ELSE
    PERFORM append_contest_event(NEW."contestId", 'commentary', jsonb_build_object('id', NEW.id, 'deleted', false));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_commentary AFTER INSERT OR DELETE ON "Commentary"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_commentary();
