-- Appends an event to the log of a contest, unless the contest has been deleted. Its row is locked first, because whoever
-- deletes or changes a contest locks its row and then needs the log.
--
-- The log is written by deferred triggers, when everything else of the transaction is done: whatever changes a submission, a
-- participation or a contest is logged in the same transaction, and nobody can forget it. The lock is held from then until the
-- commit, so events become visible in the order of their numbers, without gaps. Whoever reads the log from a number on misses
-- nothing.
CREATE FUNCTION append_contest_event(contest uuid, kind text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Contest" WHERE id = contest FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  INSERT INTO "ContestEvent" ("contestId", seq, type, data, at)
  SELECT contest, coalesce(max(seq), 0) + 1, kind, content, clock_timestamp()
    FROM "ContestEvent" WHERE "contestId" = contest;
  PERFORM pg_notify('clew_submission', 'contest:' || contest);
END
$$;
