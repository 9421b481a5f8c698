-- Logs who takes part, with their own clock, and who has withdrawn. Where somebody gets more time, what has come into it is
-- logged as well.
CREATE FUNCTION log_participation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'withdrawn', jsonb_build_object('id', OLD.id));
  ELSIF EXISTS (SELECT FROM "Participation" WHERE id = NEW.id) THEN
    PERFORM append_contest_event(NEW."contestId", 'participant', jsonb_build_object(
      'id', NEW.id, 'kind', NEW.kind, 'startsAt', iso_time(NEW."startsAt"), 'extraSeconds', NEW."extraSeconds",
      'disqualified', NEW.disqualified));
    IF TG_OP = 'UPDATE' AND (OLD."startsAt", OLD."extraSeconds") IS DISTINCT FROM (NEW."startsAt", NEW."extraSeconds") THEN
      PERFORM log_late(c.id, greatest(OLD."startsAt", c."startsAt") + (c."endsAt" - c."startsAt")
                             - removed_between(c.id, c."startsAt", c."endsAt") + make_interval(secs => OLD."extraSeconds"))
         FROM "Contest" c WHERE c.id = NEW."contestId";
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_participation AFTER INSERT OR UPDATE OR DELETE ON "Participation"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_participation();
