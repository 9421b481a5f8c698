-- Enters a submission into the standings, or lets it wait if a freeze hides its result (hold_result). Both ways of submitting
-- use it, the answers that are judged at once and the programs of workers.
CREATE FUNCTION enter_or_hold(author uuid, problem text, entered uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = entered) THEN
    PERFORM enter_standing(author, problem, entered);
  END IF;
END
$$;
