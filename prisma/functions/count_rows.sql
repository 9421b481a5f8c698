-- Counts the rows of a statement, each as its text and 512 bytes for its columns, its indexes, and what is logged of it.
-- Its query is planned anew each time, so what is stored most often has functions of its own, count_sent and count_results.
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

-- What people send. Questions, answers and prints in contests have limits of their own and are only counted: nobody is kept
-- from asking in an exam.
CREATE TRIGGER count_rows AFTER INSERT ON "Revision" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."authorId"', 'refuses');

CREATE TRIGGER count_rows AFTER INSERT ON "Commentary" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."createdById"', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "Clarification" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    'coalesce(n."answeredById", (SELECT p."userId" FROM "Participation" p WHERE p.id = n."participationId"))', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "PrintJob" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."senderId"', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "AuditEntry" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."actorId"', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "DuelBuild" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_build(n."playerId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "DuelBuildLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_build(n."playerId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "DuelTrial" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_trial(n."architectId", n."solverId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "DuelPath" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "DuelTrialLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON "ShrinkRun" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId")', 'refuses');

-- What a worker has found is counted once, when nothing more is written.
CREATE TRIGGER count_found AFTER UPDATE ON "ShrinkRun" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND n.state IN (''judged'', ''stopped'', ''stuck''))',
    'counts');

-- What organisers and administrators let the judge find out.
CREATE TRIGGER count_rows AFTER INSERT ON "SimilarityPair" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows(
    '(SELECT r."startedById" FROM "SimilarityReport" r WHERE r.id = n."reportId")', 'counts');
