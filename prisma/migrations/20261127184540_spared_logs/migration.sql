-- What waits to be judged leaves something behind as well, and nobody knows how much before: programs can wait for hours and
-- then store many times a share. So each one that waits counts beforehand with what it leaves in any case, and what can be
-- large, what programs said and wrote, is left out once the share of whoever sent them is used up. Verdicts never are.

-- Tells how many bytes a person's waiting programs will at least leave: 32 KiB each, the results and replays of 20 games.
CREATE FUNCTION stored_soon(person uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT 32768 * count(*) FROM "Submission" WHERE "userId" = person AND state IN ('queued', 'judging')
$$;

-- As before, and what waits counts for whoever would store more.
CREATE OR REPLACE FUNCTION count_stored(person uuid, sort "StoredKind", amount bigint, refuses boolean) RETURNS void
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
  END IF;
  INSERT INTO "StoredBytes" ("userId", kind, bytes) VALUES (person, sort, amount);
END
$$;

-- Whether a person has used up their share of the day.
CREATE FUNCTION is_share_used(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(stored_today(person, 'work') >= nullif(current_setting('clew.share_bytes', true), '')::bigint, false)
$$;

-- Leaves out a row whose payer has used up their share. The argument is an expression for who pays for a row `n`, the same
-- as of the trigger that counts it.
CREATE FUNCTION spare_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  EXECUTE format('SELECT %s FROM (SELECT ($1).*) n', TG_ARGV[0]) INTO person USING NEW;
  IF is_share_used(person) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER spare_row BEFORE INSERT ON "GameLog" FOR EACH ROW EXECUTE FUNCTION spare_row(
  '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)');
CREATE TRIGGER spare_row BEFORE INSERT ON "Dialogue" FOR EACH ROW EXECUTE FUNCTION spare_row(
  '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)');
CREATE TRIGGER spare_row BEFORE INSERT ON "DuelBuildLog" FOR EACH ROW EXECUTE FUNCTION spare_row(
  'payer_of_build(n."playerId")');
CREATE TRIGGER spare_row BEFORE INSERT ON "DuelTrialLog" FOR EACH ROW EXECUTE FUNCTION spare_row(
  '(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")');

-- Of what a compiler says, the beginning is kept.
CREATE FUNCTION shorten_compile_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_share_used(NEW."userId") THEN
    NEW."compileLog" := left(NEW."compileLog", 1000);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER shorten_compile_log BEFORE UPDATE OF "compileLog" ON "Submission"
  FOR EACH ROW WHEN (OLD.generation = 0 AND NEW.generation = 0 AND char_length(NEW."compileLog") > 1000)
  EXECUTE FUNCTION shorten_compile_log();
