-- Appends an event to the log of a contest, unless the contest has been deleted.
--
-- The log is written by deferred triggers, when everything else of the transaction is done: whatever changes a submission, a
-- participation or a contest is logged in the same transaction, and nobody can forget it. The lock is held from then until the
-- commit, so events become visible in the order of their numbers, without gaps. Whoever reads the log from a number on misses
-- nothing.
CREATE FUNCTION append_contest_event(contest uuid, kind text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_logs(ARRAY[contest]);
  IF NOT EXISTS (SELECT FROM "Contest" WHERE id = contest) THEN
    RETURN;
  END IF;
  INSERT INTO "ContestEvent" ("contestId", seq, type, data, at)
  SELECT contest, coalesce(max(seq), 0) + 1, kind, content, clock_timestamp()
    FROM "ContestEvent" WHERE "contestId" = contest;
  PERFORM pg_notify('clew_submission', 'contest:' || contest);
END
$$;
