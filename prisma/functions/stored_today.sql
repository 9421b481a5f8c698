-- Tells what a person has stored of a kind since midnight, UTC.
CREATE FUNCTION stored_today(person uuid, sort "StoredKind") RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(bytes), 0)::bigint FROM "StoredBytes"
   WHERE "userId" = person AND kind = sort AND at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
$$;
