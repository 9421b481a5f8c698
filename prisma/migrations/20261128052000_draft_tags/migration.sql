-- Setters give tags to their problems. Documents from before have none: those of problems that were taken from files keep
-- what their problems have.
UPDATE "Revision" SET document = jsonb_set(document, '{tags}', to_jsonb(problem.tags))
FROM "Problem" AS problem
WHERE problem.id = "Revision"."draftId" AND cardinality(problem.tags) > 0;
