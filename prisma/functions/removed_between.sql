-- How long the clock of a contest has stood still between two moments.
CREATE FUNCTION removed_between(contest uuid, start timestamptz, until timestamptz) RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(r."to", until) - greatest(r."from", start)), '0')
    FROM "RemovedInterval" r WHERE r."contestId" = contest AND r."from" < until AND r."to" > start
$$;
