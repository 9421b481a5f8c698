-- CreateTable
CREATE TABLE "Clarification" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "token" UUID NOT NULL,
    "participationId" UUID,
    "problemId" TEXT,
    "question" TEXT NOT NULL DEFAULT '',
    "answer" TEXT,
    "toAll" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answeredAt" TIMESTAMPTZ(6),
    "answeredById" UUID,

    CONSTRAINT "Clarification_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Clarification_text" CHECK (question <> '' OR (answer IS NOT NULL AND "toAll")),
    CONSTRAINT "Clarification_length" CHECK (char_length(question) <= 2000 AND char_length(answer) <= 2000),
    CONSTRAINT "Clarification_answered" CHECK ((answer IS NULL) = ("answeredAt" IS NULL) AND (answer IS NOT NULL OR NOT "toAll"))
);

-- CreateIndex
CREATE UNIQUE INDEX "Clarification_contestId_token_key" ON "Clarification"("contestId", "token");

-- CreateIndex
CREATE INDEX "Clarification_participationId_idx" ON "Clarification"("participationId");

-- CreateIndex
CREATE INDEX "Clarification_problemId_idx" ON "Clarification"("problemId");

-- CreateIndex
CREATE INDEX "Clarification_answeredById_idx" ON "Clarification"("answeredById");

-- AddForeignKey
ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What everybody has been told stays when the person who asked leaves; the rest of their questions goes with them.
CREATE FUNCTION forget_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Clarification" WHERE "participationId" = OLD.id AND NOT "toAll";
  RETURN OLD;
END
$$;

CREATE TRIGGER forget_questions BEFORE DELETE ON "Participation"
  FOR EACH ROW EXECUTE FUNCTION forget_questions();

-- The log tells that there is a question or an answer, and for whom; the texts are not part of it.
CREATE FUNCTION log_clarification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Clarification";
BEGIN
  SELECT * INTO made FROM "Clarification" WHERE id = NEW.id;
  IF made.id IS NOT NULL THEN
    PERFORM append_contest_event(made."contestId", 'clarification', jsonb_build_object(
      'id', made.id, 'participant', made."participationId", 'problem', made."problemId",
      'answered', made.answer IS NOT NULL, 'toAll', made."toAll"));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_clarification AFTER INSERT ON "Clarification"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_clarification();

CREATE CONSTRAINT TRIGGER log_answer AFTER UPDATE ON "Clarification"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.answer IS DISTINCT FROM NEW.answer)
  EXECUTE FUNCTION log_clarification();
