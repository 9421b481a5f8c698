-- Makes one row of what a person has stored today of a kind once there are many, so that the sum stays cheap for whoever
-- submits all day; the sweep does so with the days before, see lib/core/share.ts. Rows that another transaction holds are left to it. The caller's transaction is all of it.
CREATE FUNCTION fold_stored_today(person uuid, sort "StoredKind") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  midnight timestamptz := date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  -- The transaction may have begun yesterday.
  next_midnight timestamptz := midnight + interval '24 hours';
BEGIN
  IF (SELECT count(*) FROM "StoredBytes"
       WHERE "userId" = person AND kind = sort AND at >= midnight AND at < next_midnight) <= 50 THEN
    RETURN;
  END IF;
  WITH old AS (
    DELETE FROM "StoredBytes" WHERE id IN (
      SELECT id FROM "StoredBytes" WHERE "userId" = person AND kind = sort AND at >= midnight AND at < next_midnight
         FOR UPDATE SKIP LOCKED)
    RETURNING bytes, at)
  INSERT INTO "StoredBytes" ("userId", kind, bytes, at)
  SELECT person, sort, sum(bytes), max(at) FROM old HAVING count(*) > 0;
END
$$;
