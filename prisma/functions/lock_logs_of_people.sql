-- Locks the logs of all contests in which these people take part, alone or in a team, see lock_logs: their accounts are about
-- to be deleted or merged.
CREATE FUNCTION lock_logs_of_people(people uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT lock_logs(ARRAY(
    SELECT p."contestId" FROM "Participation" p WHERE p."userId" = ANY(people)
    UNION
    SELECT m."contestId" FROM "TeamMember" m WHERE m."userId" = ANY(people)))
$$;
