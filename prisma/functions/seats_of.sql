-- The participations that a submission counts for, one in each contest with its problem: that of its author, or of the
-- author's team, that had begun last when it was made. What somebody has entered alone and what their teams have are looked up
-- separately, each by its index.
CREATE FUNCTION seats_of(made "Submission") RETURNS TABLE (id uuid, "contestId" uuid) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (p."contestId") p.id, p."contestId"
    FROM (SELECT own.id, own."contestId", own."startsAt", own."joinedAt"
            FROM "Participation" own WHERE own."userId" = made."userId"
          UNION ALL
          SELECT team.id, team."contestId", team."startsAt", greatest(team."joinedAt", m."joinedAt")
            FROM "TeamMember" m JOIN "Participation" team ON team."teamId" = m."teamId"
           WHERE m."userId" = made."userId") p
    JOIN "Contest" c ON c.id = p."contestId"
    JOIN "ContestProblem" l ON l."contestId" = c.id AND l."problemId" = made."problemId"
   WHERE made."createdAt" >= greatest(p."joinedAt", p."startsAt", c."startsAt")
   ORDER BY p."contestId", greatest(p."startsAt", c."startsAt") DESC, p.id
$$;
