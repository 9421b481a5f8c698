-- CreateTable
CREATE TABLE "LtiPlatform" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "deployments" TEXT[],
    "authUrl" TEXT NOT NULL,
    "tokenUrl" TEXT NOT NULL,
    "jwksUrl" TEXT NOT NULL,
    "serviceOrigins" TEXT[],
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "LtiPlatform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LtiCourse" (
    "id" UUID NOT NULL,
    "platformId" UUID NOT NULL,
    "deployment" TEXT NOT NULL,
    "context" TEXT NOT NULL,
    "classId" UUID NOT NULL,
    "membersUrl" TEXT,
    "lineItemsUrl" TEXT,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "syncedAt" TIMESTAMPTZ(6),
    "busyUntil" TIMESTAMPTZ(6),

    CONSTRAINT "LtiCourse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LtiLineItem" (
    "assignmentId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "maximum" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "LtiLineItem_pkey" PRIMARY KEY ("assignmentId")
);

-- CreateTable
CREATE TABLE "LtiScore" (
    "assignmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "points" DOUBLE PRECISION,
    "maximum" DOUBLE PRECISION,
    "sentAt" TIMESTAMPTZ(6),
    "fault" JSONB,
    "failedAt" TIMESTAMPTZ(6),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LtiScore_pkey" PRIMARY KEY ("assignmentId","userId")
);

-- CreateTable
CREATE TABLE "LtiChange" (
    "id" BIGSERIAL NOT NULL,
    "classId" UUID NOT NULL,

    CONSTRAINT "LtiChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LtiNonce" (
    "nonce" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "LtiNonce_pkey" PRIMARY KEY ("nonce")
);

-- CreateTable
CREATE TABLE "LtiKey" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "kid" TEXT NOT NULL,
    "jwk" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LtiKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LtiPlatform_issuer_clientId_key" ON "LtiPlatform"("issuer", "clientId");

-- CreateIndex
CREATE UNIQUE INDEX "LtiCourse_classId_key" ON "LtiCourse"("classId");

-- CreateIndex
CREATE UNIQUE INDEX "LtiCourse_platformId_deployment_context_key" ON "LtiCourse"("platformId", "deployment", "context");

-- CreateIndex
CREATE INDEX "LtiScore_userId_idx" ON "LtiScore"("userId");

-- CreateIndex
CREATE INDEX "LtiScore_failedAt_idx" ON "LtiScore"("failedAt");

-- CreateIndex
CREATE INDEX "LtiNonce_expiresAt_idx" ON "LtiNonce"("expiresAt");

-- AddForeignKey
ALTER TABLE "LtiCourse" ADD CONSTRAINT "LtiCourse_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "LtiPlatform"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiCourse" ADD CONSTRAINT "LtiCourse_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiLineItem" ADD CONSTRAINT "LtiLineItem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.

ALTER TABLE "LtiPlatform"
  ADD CONSTRAINT "LtiPlatform_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "LtiPlatform_filled" CHECK ("issuer" <> '' AND "clientId" <> '' AND cardinality("deployments") > 0),
  ADD CONSTRAINT "LtiPlatform_addresses" CHECK (
    "authUrl" ~ '^https?://' AND "tokenUrl" ~ '^https?://' AND "jwksUrl" ~ '^https?://');

ALTER TABLE "LtiCourse"
  ADD CONSTRAINT "LtiCourse_filled" CHECK ("deployment" <> '' AND "context" <> '');

ALTER TABLE "LtiScore"
  ADD CONSTRAINT "LtiScore_sent" CHECK ("points" IS NULL OR ("maximum" IS NOT NULL AND "sentAt" IS NOT NULL)),
  ADD CONSTRAINT "LtiScore_failed" CHECK (("fault" IS NULL) = ("failedAt" IS NULL) AND ("fault" IS NULL) = ("failures" = 0));

ALTER TABLE "LtiKey"
  ADD CONSTRAINT "LtiKey_single" CHECK ("id" = 1);

-- Grades depend on submissions, assignments, extensions and members. Whatever changes one of them notes it in the same
-- transaction, for classes that send their grades to a platform; nobody can forget it. Rows are only added and taken away,
-- so a change that comes while others are being sent is not lost.

CREATE FUNCTION note_grades(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "LtiChange" ("classId")
  SELECT "classId" FROM "LtiCourse" WHERE "classId" = changed AND "lineItemsUrl" IS NOT NULL
$$;

CREATE FUNCTION note_grades_of_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_grades(NEW."classId");
  RETURN NULL;
END
$$;

CREATE FUNCTION note_grades_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_grades("classId") FROM "Assignment" WHERE id = coalesce(NEW."assignmentId", OLD."assignmentId");
  RETURN NULL;
END
$$;

CREATE FUNCTION note_grades_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LtiChange" ("classId")
  SELECT DISTINCT c."classId"
    FROM "AssignmentProblem" l
    JOIN "Assignment" a ON a.id = l."assignmentId" AND a."opensAt" <= NEW."createdAt"
    JOIN "LtiCourse" c ON c."classId" = a."classId" AND c."lineItemsUrl" IS NOT NULL
    JOIN "ClassMember" m ON m."classId" = c."classId" AND m."userId" = NEW."userId" AND m.role = 'pupil'
   WHERE l."problemId" = NEW."problemId";
  RETURN NULL;
END
$$;

CREATE TRIGGER note_grades_of_course AFTER INSERT OR UPDATE OF "lineItemsUrl", "scopes" ON "LtiCourse"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();
CREATE TRIGGER note_grades_of_member AFTER INSERT OR UPDATE ON "ClassMember"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();
CREATE TRIGGER note_grades_of_window AFTER INSERT OR UPDATE ON "Assignment"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();
CREATE TRIGGER note_grades_of_problem AFTER INSERT OR UPDATE OR DELETE ON "AssignmentProblem"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_assignment();
CREATE TRIGGER note_grades_of_extension AFTER INSERT OR UPDATE OR DELETE ON "AssignmentExtension"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_assignment();

CREATE TRIGGER note_grades_of_answer AFTER INSERT ON "Submission"
  FOR EACH ROW WHEN (NEW.state = 'judged' AND NOT NEW.tryout AND NEW.role IS NULL)
  EXECUTE FUNCTION note_grades_of_submission();
CREATE TRIGGER note_grades_of_judgement AFTER UPDATE ON "Submission"
  FOR EACH ROW
  WHEN (NOT NEW.tryout AND NEW.role IS NULL AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION note_grades_of_submission();
