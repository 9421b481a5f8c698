-- A team goes with the last of its people, who may have left it or deleted their account: a name alone takes no part. Teams
-- that nobody has been in stay. The lock lets two people who leave at once be counted one after the other.
CREATE FUNCTION remove_empty_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Team" WHERE id = OLD."teamId" FOR UPDATE;
  DELETE FROM "Team" t WHERE t.id = OLD."teamId" AND NOT EXISTS (SELECT FROM "TeamMember" m WHERE m."teamId" = t.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER remove_empty_team AFTER DELETE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION remove_empty_team();
