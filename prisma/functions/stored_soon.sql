-- What waits to be judged leaves something behind as well, and nobody knows how much before: programs can wait for hours and
-- then store many times a share. So each one that waits counts beforehand with what it leaves in any case, and what can be
-- large, what programs said and wrote, is left out once the share of whoever sent them is used up. Verdicts never are.

-- Tells how many bytes a person's waiting programs will at least leave: 32 KiB each, the results and replays of 20 games.
CREATE FUNCTION stored_soon(person uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT 32768 * count(*) FROM "Submission" WHERE "userId" = person AND state IN ('queued', 'judging')
$$;
