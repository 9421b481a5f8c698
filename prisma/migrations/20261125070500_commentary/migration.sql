-- CreateTable
CREATE TABLE "Commentary" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "token" UUID NOT NULL,
    "message" TEXT NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "participationIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "problemIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "submissionIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "afterFreeze" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "Commentary_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Commentary_message" CHECK (char_length(message) BETWEEN 1 AND 20000)
);

-- CreateIndex
CREATE INDEX "Commentary_createdById_idx" ON "Commentary"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Commentary_contestId_token_key" ON "Commentary"("contestId", "token");

-- AddForeignKey
ALTER TABLE "Commentary" ADD CONSTRAINT "Commentary_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Commentary" ADD CONSTRAINT "Commentary_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The log tells that there is something new to read, or that it is gone; the text is not part of it.
CREATE FUNCTION log_commentary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'commentary', jsonb_build_object('id', OLD.id, 'deleted', true));
  ELSE
    PERFORM append_contest_event(NEW."contestId", 'commentary', jsonb_build_object('id', NEW.id, 'deleted', false));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_commentary AFTER INSERT OR DELETE ON "Commentary"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_commentary();
