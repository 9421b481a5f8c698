-- Waits until nobody else writes to the logs of these contests, and lets nobody write until the transaction ends. Each contest
-- has a lock of its own, so contests do not wait for each other. Contests are locked in the order of their ids: transactions
-- that write to several logs lock all of them here, before they write to one, and so never wait for each other in a circle.
-- Rows are locked first, because whoever deletes or changes a contest locks its row and then needs the log.
CREATE FUNCTION lock_logs(contests uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  contest uuid;
BEGIN
  IF contests = '{}' THEN
    RETURN;
  END IF;
  PERFORM 1 FROM "Contest" c WHERE c.id = ANY(contests) ORDER BY c.id FOR KEY SHARE;
  FOR contest IN SELECT DISTINCT c FROM unnest(contests) c ORDER BY c LOOP
    PERFORM pg_advisory_xact_lock(hashtext('contest log'), hashtext(contest::text));
  END LOOP;
END
$$;
