-- The contests in which these people take part, alone or in a team, for lock_logs: their accounts are about to be deleted or
-- merged, after which nothing tells any more.
CREATE FUNCTION contests_of_people(people uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT p."contestId" FROM "Participation" p WHERE p."userId" = ANY(people)
    UNION
    SELECT m."contestId" FROM "TeamMember" m WHERE m."userId" = ANY(people))
$$;
