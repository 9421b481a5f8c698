-- Notes that the grades of the classes in which a result counts may have changed.
CREATE FUNCTION note_grades_for(made "Submission") RETURNS void LANGUAGE sql AS $$
  INSERT INTO "LtiChange" ("classId")
  SELECT DISTINCT c."classId"
    FROM "AssignmentProblem" l
    JOIN "Assignment" a ON a.id = l."assignmentId" AND a."opensAt" <= made."createdAt"
    JOIN "LtiCourse" c ON c."classId" = a."classId" AND c."lineItemsUrl" IS NOT NULL
    JOIN "ClassMember" m ON m."classId" = c."classId" AND m."userId" = made."userId" AND m.role = 'pupil'
   WHERE l."problemId" = made."problemId"
$$;
