-- Contests with the format `duel` compare participants by the meetings of their programs. What plays for whom, and what has
-- been played, is logged as everything else: by deferred triggers, in the transactions that make it true. Names and sources
-- stay out of the log.

-- Where an entry, one of its versions or a meeting is logged.
CREATE INDEX "ContestEvent_entry" ON "ContestEvent" ((data ->> 'id')) WHERE type = 'entry';
CREATE INDEX "ContestEvent_entrant" ON "ContestEvent" ((data ->> 'participant')) WHERE type = 'entry';
CREATE INDEX "ContestEvent_version" ON "ContestEvent" ((data ->> 'version')) WHERE type = 'entry';
CREATE INDEX "ContestEvent_architect" ON "ContestEvent" ((data ->> 'architect')) WHERE type = 'meeting';
CREATE INDEX "ContestEvent_solver" ON "ContestEvent" ((data ->> 'solver')) WHERE type = 'meeting';

-- Another version plays for an entry, or none. A version counts for the participations of `seats_of` whose time was not over
-- when it was submitted: what people submit afterwards would only make the log longer. Where the entry has played before,
-- but not with a version that counts, none plays. An own clock ends no later than its start and the length of the contest
-- and the extra time tell, see contest_closes.
CREATE FUNCTION log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry "DuelEntry";
  made "Submission";
  moment timestamptz := now();
  seat record;
BEGIN
  SELECT * INTO entry FROM "DuelEntry" WHERE id = NEW.id;
  IF entry.id IS NULL THEN
    RETURN NULL;
  END IF;
  IF NEW.status = 'active' THEN
    SELECT s.* INTO made FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId" WHERE p.id = NEW."playerId";
  END IF;
  -- A version that has become active by itself plays from its submission on, however long its test run has taken.
  IF TG_OP = 'INSERT' OR (OLD.follows AND NEW.follows AND OLD.status = 'active') THEN
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
     ORDER BY 1, 2
  LOOP
    -- Nothing has changed; or the contest is over, and only a veto still counts.
    CONTINUE WHEN seat.before IS NOT NULL
      AND (seat.before ->> 'vetoed')::boolean = (NEW.status = 'vetoed')
      AND (seat.before ->> 'version' IS NOT DISTINCT FROM CASE WHEN seat.counts THEN made.id::text END
           OR NOT seat.counts AND now() >= seat.closes);
    PERFORM append_contest_event(seat.contest, 'entry', jsonb_build_object(
      'id', entry.id, 'participant', seat.participant, 'problem', entry."problemId", 'role', entry.role,
      'version', CASE WHEN seat.counts THEN made.id END,
      'submittedAt', CASE WHEN seat.counts THEN iso_time(made."createdAt") END,
      'since', iso_time(moment), 'vetoed', NEW.status = 'vetoed'));
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_entry AFTER INSERT ON "DuelEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."userId" IS NOT NULL) EXECUTE FUNCTION log_entry();

CREATE CONSTRAINT TRIGGER log_entry_change AFTER UPDATE ON "DuelEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."userId" IS NOT NULL AND (OLD."playerId", OLD.status) IS DISTINCT FROM (NEW."playerId", NEW.status))
  EXECUTE FUNCTION log_entry();

-- All results of one version against another, once every order of the schedule has been played: one event a meeting, not
-- one a trial, so that a log is ten times shorter. A schedule is short, and so is the event. If trials are discarded to be
-- played again, the meeting is empty until then. Contests are locked as in append_contest_event, and before the trials are
-- counted: of two transactions that store the last two, the later one sees both.
CREATE FUNCTION log_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  architect "DuelPlayer";
  solver "DuelPlayer";
  contests uuid[];
  contest uuid;
  trials jsonb;
  before jsonb;
BEGIN
  SELECT * INTO architect FROM "DuelPlayer" WHERE id = coalesce(NEW."architectId", OLD."architectId");
  SELECT * INTO solver FROM "DuelPlayer" WHERE id = coalesce(NEW."solverId", OLD."solverId");
  IF architect."submissionId" IS NULL OR solver."submissionId" IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT a."contestId" ORDER BY a."contestId") INTO contests
    FROM "ContestEvent" a JOIN "ContestEvent" s ON s."contestId" = a."contestId"
   WHERE a.type = 'entry' AND a.data ->> 'version' = architect."submissionId"::text
     AND s.type = 'entry' AND s.data ->> 'version' = solver."submissionId"::text
     AND a.data ->> 'participant' <> s.data ->> 'participant';
  IF contests IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM "Contest" WHERE id = ANY(contests) ORDER BY id FOR KEY SHARE;
  PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  SELECT CASE WHEN count(*) = count(t.id) THEN
           jsonb_agg(jsonb_build_array(
             o.size, o.seed, array_position(ARRAY['solved', 'did-not-finish', 'forfeit'], t.outcome) - 1,
             coalesce(t.steps, 0), coalesce(round(t."solverScore" * t.steps), 0)) ORDER BY o.size, o.seed)
         ELSE '[]' END
    INTO trials
    FROM "Problem" p
    CROSS JOIN LATERAL (SELECT DISTINCT size, seed FROM jsonb_to_recordset(p.schedule) AS each(size int, seed int)) o
    LEFT JOIN "DuelTrial" t ON t."architectId" = architect.id AND t."solverId" = solver.id
                           AND t.size = o.size AND t.seed = o.seed
   WHERE p.id = architect."problemId";
  FOREACH contest IN ARRAY contests LOOP
    SELECT e.data -> 'trials' INTO before FROM "ContestEvent" e
     WHERE e."contestId" = contest AND e.type = 'meeting'
       AND e.data ->> 'architect' = architect."submissionId"::text AND e.data ->> 'solver' = solver."submissionId"::text
     ORDER BY e.seq DESC LIMIT 1;
    IF trials IS DISTINCT FROM coalesce(before, '[]') THEN
      PERFORM append_contest_event(contest, 'meeting', jsonb_build_object(
        'problem', architect."problemId", 'architect', architect."submissionId", 'solver', solver."submissionId",
        'trials', trials));
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_meeting AFTER INSERT OR DELETE ON "DuelTrial"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_meeting();
