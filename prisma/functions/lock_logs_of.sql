-- Waits until nobody else writes to the logs in which a submission may belong, and lets nobody write until the transaction
-- ends. Of two transactions, one that stores a submission or its result and one that gives time in which it counts, the later
-- one so sees what the earlier one did. Contests are locked first, as in append_contest_event. Locks that conflict with those
-- of organisers could not be taken here: a rejudge stores many results, and would wait for a contest while it holds the logs.
CREATE FUNCTION lock_logs_of(made "Submission") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Contest" c WHERE c.id IN (SELECT s."contestId" FROM seats_of(made) s) ORDER BY c.id FOR KEY SHARE;
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  END IF;
END
$$;
