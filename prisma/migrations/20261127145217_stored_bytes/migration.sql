-- What people store, by the day, and how much of it one person may store in a day. Triggers count it in the transaction
-- that stores it, so whatever code stores something counts it, and nobody can forget it.

CREATE TYPE "StoredKind" AS ENUM ('work', 'package');

CREATE TABLE "StoredBytes" (
    "id" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "StoredKind" NOT NULL,
    "bytes" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "StoredBytes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "StoredBytes_some" CHECK (bytes > 0)
);

CREATE INDEX "StoredBytes_userId_kind_at_idx" ON "StoredBytes"("userId", "kind", "at");
CREATE INDEX "StoredBytes_at_idx" ON "StoredBytes"("at");

ALTER TABLE "StoredBytes" ADD CONSTRAINT "StoredBytes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tells what a person has stored of a kind since midnight, UTC.
CREATE FUNCTION stored_today(person uuid, sort "StoredKind") RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(bytes), 0)::bigint FROM "StoredBytes"
   WHERE "userId" = person AND kind = sort AND at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
$$;

-- Counts what a person stores. Where it `refuses`, more than the limit is an error, CL001: the connections of the site know
-- the limit, as clew.share_bytes; without it nothing is refused. The row of the user is locked as for every change to
-- somebody's submissions, so that of two transactions at once the second one sees the first. What does not refuse takes no
-- lock: the rows of two people whose programs meet would be locked in any order.
CREATE FUNCTION count_stored(person uuid, sort "StoredKind", amount bigint, refuses boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  most bigint := nullif(current_setting('clew.share_bytes', true), '')::bigint;
BEGIN
  IF person IS NULL OR amount <= 0 THEN
    RETURN;
  END IF;
  IF refuses AND most IS NOT NULL THEN
    PERFORM 1 FROM "User" WHERE id = person FOR NO KEY UPDATE;
    IF stored_today(person, sort) + amount > most THEN
      RAISE EXCEPTION 'a share of a day is used up' USING ERRCODE = 'CL001';
    END IF;
  END IF;
  INSERT INTO "StoredBytes" ("userId", kind, bytes) VALUES (person, sort, amount);
END
$$;

-- Counts the rows of a statement, each as its text and 512 bytes for its columns, its indexes, and what is logged of it.
-- The first argument is an expression for who has stored a row `n`, the second one whether it may be refused.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  FOR part IN EXECUTE format(
    'SELECT person, sum(bytes)::bigint AS bytes
       FROM (SELECT %s AS person, octet_length(n::text) + 512 AS bytes FROM fresh n) counted
      WHERE person IS NOT NULL GROUP BY person ORDER BY person', TG_ARGV[0])
  LOOP
    PERFORM count_stored(part.person, 'work', part.bytes, TG_ARGV[1] = 'refuses');
  END LOOP;
  RETURN NULL;
END
$$;

-- Counts by how much a row `n` has grown. The arguments are the same.
CREATE FUNCTION count_growth() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  EXECUTE format('SELECT %s FROM (SELECT ($1).*) n', TG_ARGV[0]) INTO person USING NEW;
  PERFORM count_stored(person, 'work', octet_length(NEW::text) - octet_length(OLD::text), TG_ARGV[1] = 'refuses');
  RETURN NULL;
END
$$;

-- What people send. Questions, answers and prints in contests have limits of their own and are only counted: nobody is kept
-- from asking in an exam.
CREATE TRIGGER count_rows AFTER INSERT ON "Submission" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');
CREATE TRIGGER count_rows AFTER INSERT ON "Comment" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');
CREATE TRIGGER count_rows AFTER INSERT ON "DuelWalk" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');
CREATE TRIGGER count_rows AFTER INSERT ON "DailyResult" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');
CREATE TRIGGER count_rows AFTER INSERT ON "Challenge" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');
CREATE TRIGGER count_rows AFTER INSERT ON "Revision" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."authorId"', 'refuses');
CREATE TRIGGER count_growth AFTER UPDATE OF document ON "Revision"
  FOR EACH ROW EXECUTE FUNCTION count_growth('n."authorId"', 'refuses');
CREATE TRIGGER count_rows AFTER INSERT ON "Commentary" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."createdById"', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "Clarification" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    'coalesce(n."answeredById", (SELECT p."userId" FROM "Participation" p WHERE p.id = n."participationId"))', 'counts');
CREATE TRIGGER count_growth AFTER UPDATE OF answer ON "Clarification"
  FOR EACH ROW EXECUTE FUNCTION count_growth('n."answeredById"', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "PrintJob" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."senderId"', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "AuditEntry" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."actorId"', 'counts');

-- What judging it leaves behind. It counts for whoever sent the program, once: judging anew is not their doing.
CREATE TRIGGER count_growth AFTER UPDATE OF "compileLog" ON "Submission"
  FOR EACH ROW WHEN (OLD.generation = 0 AND NEW.generation = 0 AND NEW."compileLog" IS DISTINCT FROM OLD."compileLog")
  EXECUTE FUNCTION count_growth('n."userId"', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "CaseResult" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "Replay" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "GameLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "Dialogue" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');

-- Of duels. A build has the length of its maze as well, which is stored once. A trial counts for whoever's version is newer:
-- the other one was there before, and its owner has done nothing. What a solver says counts for its author.
CREATE TRIGGER count_rows AFTER INSERT ON "DuelBuild" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId" WHERE p.id = n."playerId")',
    'counts');
CREATE FUNCTION count_mazes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored(s."userId", 'work', octet_length(m.text), false)
     FROM fresh n JOIN "DuelMaze" m ON m.hash = n."mazeHash" JOIN "DuelPlayer" p ON p.id = n."playerId"
     JOIN "Submission" s ON s.id = p."submissionId";
  RETURN NULL;
END
$$;
CREATE TRIGGER count_mazes AFTER INSERT ON "DuelBuild" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_mazes();
CREATE TRIGGER count_rows AFTER INSERT ON "DuelBuildLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId" WHERE p.id = n."playerId")',
    'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "DuelTrial" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "DuelPlayer" p LEFT JOIN "Submission" s ON s.id = p."submissionId"
       WHERE p.id IN (n."architectId", n."solverId") ORDER BY p."createdAt" DESC LIMIT 1)', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "DuelPath" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "DuelTrial" t JOIN "DuelPlayer" p ON p.id IN (t."architectId", t."solverId")
        LEFT JOIN "Submission" s ON s.id = p."submissionId"
       WHERE t.id = n."trialId" ORDER BY p."createdAt" DESC LIMIT 1)', 'counts');
CREATE TRIGGER count_rows AFTER INSERT ON "DuelTrialLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "DuelTrial" t JOIN "DuelPlayer" p ON p.id = t."solverId"
        JOIN "Submission" s ON s.id = p."submissionId" WHERE t.id = n."trialId")', 'counts');

-- What organisers and administrators let the judge find out.
CREATE TRIGGER count_rows AFTER INSERT ON "SimilarityPair" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT r."startedById" FROM "SimilarityReport" r WHERE r.id = n."reportId")', 'counts');
CREATE TRIGGER count_growth AFTER UPDATE OF result ON "RejudgeItem"
  FOR EACH ROW EXECUTE FUNCTION count_growth(
    '(SELECT r."actorId" FROM "Rejudge" r WHERE r.id = n."rejudgeId")', 'counts');

-- Packages, which only administrators upload, are counted apart and never refused: one can be larger than all that other
-- people store in a day.
CREATE FUNCTION count_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored(NEW."uploadedById", 'package', NEW.bytes + octet_length(NEW.model::text), false);
  RETURN NULL;
END
$$;
CREATE TRIGGER count_package AFTER INSERT ON "Package" FOR EACH ROW EXECUTE FUNCTION count_package();

-- Test runs are kept for a while, and the sweep finds the oldest ones by this index.
CREATE INDEX "Submission_tryout_createdAt_idx" ON "Submission"("createdAt") WHERE tryout;
