-- The first standing of a problem, if it is accepted: who holds the record. All columns are empty where nobody does.
CREATE FUNCTION record_of(problem text) RETURNS "Standing" LANGUAGE plpgsql AS $$
DECLARE
  leader "Standing";
BEGIN
  SELECT * INTO leader FROM "Standing" WHERE "problemId" = problem ORDER BY rank, "reachedAt", "userId" LIMIT 1;
  IF NOT leader.accepted THEN
    leader := NULL;
  END IF;
  RETURN leader;
END
$$;
