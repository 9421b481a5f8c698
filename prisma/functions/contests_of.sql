-- The contests in whose logs a submission may belong: those that it counts for, and those where it has been logged.
CREATE FUNCTION contests_of(made "Submission") RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT "contestId" FROM seats_of(made)
  UNION
  SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = made.id::text
$$;
