-- The contests in whose logs the versions of these players of a duel have met others, or may, for lock_logs: their trials are
-- about to be discarded, each of which empties a meeting there.
CREATE FUNCTION contests_of_players(players uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT DISTINCT e."contestId" FROM "DuelPlayer" p JOIN "ContestEvent" e ON e.data ->> 'version' = p."submissionId"::text
     WHERE p.id = ANY(players) AND e.type = 'entry')
$$;
