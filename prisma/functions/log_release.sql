-- Tells those who have not been told a result that nothing holds it any more: the contests in whose logs it is marked, and
-- the platforms of classes.
CREATE FUNCTION log_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat record;
BEGIN
  PERFORM note_grades_for(s) FROM "Submission" s
    WHERE s.id = OLD."submissionId" AND NOT EXISTS (SELECT FROM "HeldStanding" h WHERE h."submissionId" = s.id);
  PERFORM lock_logs_of(s) FROM "Submission" s WHERE s.id = OLD."submissionId";
  FOR seat IN
    SELECT e."contestId" FROM "ContestEvent" e JOIN "Submission" s ON s.id = OLD."submissionId"
     WHERE e.type = 'submission' AND e.data ->> 'id' = OLD."submissionId"::text
       AND held_in(OLD."submissionId", e."contestId") = '{}'
       AND EXISTS (
         SELECT FROM (SELECT j.seq, j.data ? 'held' AS held FROM "ContestEvent" j
                       WHERE j.type = 'judgement' AND j.data ->> 'submission' = OLD."submissionId"::text
                         AND j."contestId" = e."contestId" ORDER BY j.seq DESC LIMIT 1) last
          WHERE last.held AND NOT EXISTS (
            SELECT FROM "ContestEvent" r
             WHERE r.type = 'released' AND r.data ->> 'submission' = OLD."submissionId"::text
               AND r."contestId" = e."contestId" AND r.seq > last.seq))
  LOOP
    PERFORM append_contest_event(seat."contestId", 'released', jsonb_build_object('submission', OLD."submissionId"));
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_release AFTER DELETE ON "HeldStanding"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_release();
