-- The years of one student are found without reading those of the whole school.
CREATE INDEX "enrolments_student" ON "enrolments" ("site_id","student_id");
