-- Grades depend on submissions, assignments, extensions and members. Whatever changes one of them notes it in the same
-- transaction, for classes that send their grades to a platform; nobody can forget it. Rows are only added and taken away,
-- so a change that comes while others are being sent is not lost.
CREATE FUNCTION note_grades(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "LtiChange" ("classId")
  SELECT "classId" FROM "LtiCourse" WHERE "classId" = changed AND "lineItemsUrl" IS NOT NULL
$$;
