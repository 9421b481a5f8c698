-- Counts what a person stores. Where it `refuses`, more than the limit is an error, CL001: the connections of the site know
-- the limit, as clew.share_bytes; without it nothing is refused. What waits to be judged counts for whoever would store more.
-- The row of the user is locked as for every change to somebody's submissions, so that of two transactions at once the second
-- one sees the first. What does not refuse takes no lock: the rows of two people whose programs meet would be locked in any
-- order.
CREATE FUNCTION count_stored(person uuid, sort "StoredKind", amount bigint, refuses boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  most bigint := nullif(current_setting('clew.share_bytes', true), '')::bigint;
BEGIN
  IF person IS NULL OR amount <= 0 THEN
    RETURN;
  END IF;
  IF refuses AND most IS NOT NULL THEN
    PERFORM 1 FROM "User" WHERE id = person FOR NO KEY UPDATE;
    IF stored_today(person, sort) + stored_soon(person) + amount > most THEN
      RAISE EXCEPTION 'a share of a day is used up' USING ERRCODE = 'CL001';
    END IF;
    PERFORM fold_stored_today(person, sort);
  END IF;
  INSERT INTO "StoredBytes" ("userId", kind, bytes) VALUES (person, sort, amount);
END
$$;
