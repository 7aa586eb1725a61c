-- How many study in a section, by gender, and how many marks of a sheet are entered: counted while it changes, so that
-- a dashboard reads the counts and not the students.
CREATE TABLE "section_students" (
  "site_id" uuid NOT NULL,
  "year_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "gender" text NOT NULL,
  "students" integer NOT NULL,
  PRIMARY KEY ("site_id", "year_id", "section_id", "gender"),
  FOREIGN KEY ("year_id") REFERENCES "academic_years" ("id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE
);
CREATE TABLE "mark_sheet_counts" (
  "site_id" uuid NOT NULL,
  "exam_subject_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "students" integer NOT NULL,
  "entered" integer NOT NULL,
  "absent" integer NOT NULL,
  "last_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "exam_subject_id", "section_id"),
  FOREIGN KEY ("site_id", "exam_subject_id") REFERENCES "exam_subjects" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE
);

-- The owner obeys row-level security as well where it is forced: it counts all schools at once.
ALTER TABLE "sections" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "students" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "enrolments" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "student_subjects" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "exams" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "exam_subjects" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "marks" NO FORCE ROW LEVEL SECURITY;

INSERT INTO "section_students" ("site_id", "year_id", "section_id", "gender", "students")
SELECT e.site_id, e.year_id, e.section_id, coalesce(p.gender, ''), count(*)
FROM "enrolments" e
JOIN "students" p ON p.site_id = e.site_id AND p.id = e.student_id
WHERE e.status = 'ACTIVE'
GROUP BY e.site_id, e.year_id, e.section_id, coalesce(p.gender, '');

-- Takers and marks on one pile, as no statistics may be known yet.
WITH piled AS (
  SELECT s.site_id, s.id AS exam_subject_id, e.id AS enrolment_id, e.section_id, 0 AS entered, 0 AS absent,
    NULL::timestamptz AS last_at
  FROM "exam_subjects" s
  JOIN "exams" x ON x.site_id = s.site_id AND x.id = s.exam_id
  JOIN "sections" c ON c.site_id = x.site_id AND c.year_id = x.year_id AND c.class_id = x.class_id
    AND c.group_id = x.group_id
  JOIN "enrolments" e ON e.site_id = c.site_id AND e.section_id = c.id AND e.status = 'ACTIVE'
  JOIN "student_subjects" t ON t.site_id = e.site_id AND t.enrolment_id = e.id
    AND t.class_subject_id = s.class_subject_id
  UNION ALL
  SELECT m.site_id, m.exam_subject_id, m.enrolment_id, NULL, (m.status <> 'PRESENT' OR m.obtained IS NOT NULL)::int,
    (m.status = 'ABSENT')::int, m.updated_at
  FROM "marks" m
), by_student AS (
  SELECT site_id, exam_subject_id, (array_agg(section_id) FILTER (WHERE section_id IS NOT NULL))[1] AS section_id,
    sum(entered) AS entered, sum(absent) AS absent, max(last_at) AS last_at
  FROM piled GROUP BY site_id, exam_subject_id, enrolment_id HAVING count(section_id) > 0
)
INSERT INTO "mark_sheet_counts"
  ("site_id", "exam_subject_id", "section_id", "students", "entered", "absent", "last_at")
SELECT site_id, exam_subject_id, section_id, count(*), sum(entered), sum(absent), max(last_at)
FROM by_student GROUP BY site_id, exam_subject_id, section_id;

ALTER TABLE "sections" FORCE ROW LEVEL SECURITY;
ALTER TABLE "students" FORCE ROW LEVEL SECURITY;
ALTER TABLE "enrolments" FORCE ROW LEVEL SECURITY;
ALTER TABLE "student_subjects" FORCE ROW LEVEL SECURITY;
ALTER TABLE "exams" FORCE ROW LEVEL SECURITY;
ALTER TABLE "exam_subjects" FORCE ROW LEVEL SECURITY;
ALTER TABLE "marks" FORCE ROW LEVEL SECURITY;

SELECT app.protect('section_students');
SELECT app.protect('mark_sheet_counts');
