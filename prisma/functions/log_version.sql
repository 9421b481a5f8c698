-- Logs which version plays for an entry, if any: in one contest or, without one, in all that it concerns. A version counts for
-- the participations of `seats_of` whose time was not over when it was submitted: what people submit afterwards would only make
-- the log longer. Where the entry has played before, but not with a version that counts, none plays. An own clock ends no later
-- than its start and the length of the contest and the extra time tell, see contest_closes.
CREATE FUNCTION log_version(entry "DuelEntry", by_itself boolean, wanted uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
  moment timestamptz := now();
  seat record;
BEGIN
  IF entry.status = 'active' THEN
    SELECT s.* INTO made FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId" WHERE p.id = entry."playerId";
  END IF;
  -- A version that has become active by itself plays from its submission on, however long its test run has taken.
  IF by_itself THEN
    moment := coalesce(made."createdAt", moment);
  END IF;
  FOR seat IN
    WITH seats AS (
      SELECT s.id::text AS participant, s."contestId" FROM seats_of(made) s
        JOIN "Contest" c ON c.id = s."contestId" AND c.format = 'duel'
        JOIN "Participation" p ON p.id = s.id
       WHERE made."createdAt" < greatest(p."startsAt", c."startsAt") + (c."endsAt" - c."startsAt")
                                + make_interval(secs => p."extraSeconds")
    ), known AS (
      SELECT DISTINCT ON (e."contestId", e.data ->> 'participant') e."contestId", e.data ->> 'participant' AS participant, e.data
        FROM "ContestEvent" e
       WHERE e.type = 'entry' AND e.data ->> 'id' = entry.id::text
       ORDER BY e."contestId", e.data ->> 'participant', e.seq DESC
    )
    SELECT "contestId" AS contest, participant, s.participant IS NOT NULL AS counts, k.data AS before, c."closesAt" AS closes
      FROM seats s FULL JOIN known k USING ("contestId", participant) JOIN "Contest" c ON c.id = "contestId"
     WHERE wanted IS NULL OR "contestId" = wanted
     ORDER BY 1, 2
  LOOP
    -- Nothing has changed; or the contest is over, and only a veto still counts.
    CONTINUE WHEN seat.before IS NOT NULL
      AND (seat.before ->> 'vetoed')::boolean = (entry.status = 'vetoed')
      AND (seat.before ->> 'version' IS NOT DISTINCT FROM CASE WHEN seat.counts THEN made.id::text END
           OR NOT seat.counts AND now() >= seat.closes);
    PERFORM append_contest_event(seat.contest, 'entry', jsonb_build_object(
      'id', entry.id, 'participant', seat.participant, 'problem', entry."problemId", 'role', entry.role,
      'version', CASE WHEN seat.counts THEN made.id END,
      'submittedAt', CASE WHEN seat.counts THEN iso_time(made."createdAt") END,
      'since', iso_time(moment), 'vetoed', entry.status = 'vetoed'));
  END LOOP;
END
$$;
