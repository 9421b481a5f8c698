-- Whoever loses the role that lets them run contests and classes runs none any more, however the role is taken away. Others
-- can name them again. Nobody else's appointments depend on a role.
CREATE FUNCTION end_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ContestOrganiser" WHERE "userId" = NEW.id;
  UPDATE "ClassMember" SET "leftAt" = greatest(now(), "joinedAt")
   WHERE "userId" = NEW.id AND role = 'teacher' AND "leftAt" IS NULL;
  RETURN NULL;
END
$$;

-- The roles are those of HOSTS in lib/access/contests.ts.
CREATE TRIGGER end_appointments AFTER UPDATE OF role ON "User" FOR EACH ROW
  WHEN (OLD.role IN ('organiser', 'administrator') AND NEW.role NOT IN ('organiser', 'administrator'))
  EXECUTE FUNCTION end_appointments();
