-- Another version plays for an entry, or none.
CREATE FUNCTION log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "DuelEntry" WHERE id = NEW.id;
  IF FOUND THEN
    PERFORM log_version(NEW, TG_OP = 'INSERT' OR (OLD.follows AND NEW.follows AND OLD.status = 'active'));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_entry AFTER INSERT ON "DuelEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."userId" IS NOT NULL) EXECUTE FUNCTION log_entry();

CREATE CONSTRAINT TRIGGER log_entry_change AFTER UPDATE ON "DuelEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."userId" IS NOT NULL AND (OLD."playerId", OLD.status) IS DISTINCT FROM (NEW."playerId", NEW.status))
  EXECUTE FUNCTION log_entry();
