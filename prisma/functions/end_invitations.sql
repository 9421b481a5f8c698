-- An invitation ends with the power of whoever has invited, however that power is taken away, and whoever loses the role to run
-- contests and classes does not get back in by an invitation of before. Whoever is left with the power can invite again.
CREATE FUNCTION end_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The roles are those of HOSTS in lib/access/contests.ts and SETTERS in lib/access/workshop.ts.
  hosts_no_more CONSTANT boolean := OLD.role IN ('organiser', 'administrator')
    AND NEW.role NOT IN ('organiser', 'administrator');
  sets_no_more CONSTANT boolean := OLD.role IN ('setter', 'organiser', 'administrator')
    AND NEW.role NOT IN ('setter', 'organiser', 'administrator');
BEGIN
  -- Administrators invite to what they neither run nor own.
  DELETE FROM "Invitation" WHERE "invitedById" = NEW.id AND (
    NEW."disabledAt" IS NOT NULL
    OR (OLD.role = 'administrator' AND NEW.role <> 'administrator')
    OR (hosts_no_more AND "draftId" IS NULL)
    OR (sets_no_more AND "draftId" IS NOT NULL));
  IF hosts_no_more THEN
    DELETE FROM "Invitation" WHERE "userId" = NEW.id AND "draftId" IS NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER end_invitations AFTER UPDATE OF role, "disabledAt" ON "User" FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR (OLD."disabledAt" IS NULL AND NEW."disabledAt" IS NOT NULL))
  EXECUTE FUNCTION end_invitations();
