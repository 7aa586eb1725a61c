-- Every enrolment has a first day, and everyone who left a last one; until now most had neither. Guessed for existing rows:
-- the first day is the day of admission where it lies in the year, else the first day of the year (or of the session where
-- it began earlier), for those who were there; the last day is that of the change that was recorded, else the day on which
-- the row was last written, within the year.
ALTER TABLE enrolments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE students NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sections NO FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolment_changes NO FORCE ROW LEVEL SECURITY;
UPDATE enrolments e SET started_on = CASE
    WHEN p.admitted_on BETWEEN least(y.starts_on, x.starts_on) AND greatest(y.ends_on, x.ends_on) THEN p.admitted_on
    ELSE least(y.starts_on, x.starts_on) END
  FROM students p, sections s
  JOIN academic_years y ON y.id = s.year_id
  LEFT JOIN academic_sessions x ON x.id = s.session_id
  WHERE p.site_id = e.site_id AND p.id = e.student_id AND s.site_id = e.site_id AND s.id = e.section_id
    AND e.started_on IS NULL;
UPDATE enrolments SET ended_on = NULL WHERE status = 'ACTIVE' AND ended_on IS NOT NULL;
UPDATE enrolments e SET ended_on = c.effective_on
  FROM (SELECT site_id, student_id, max(effective_on) AS effective_on FROM enrolment_changes
    WHERE kind = 'LEAVE' AND state = 'done' GROUP BY site_id, student_id) c
  WHERE c.site_id = e.site_id AND c.student_id = e.student_id AND e.status <> 'ACTIVE' AND e.ended_on IS NULL
    AND c.effective_on >= e.started_on;
UPDATE enrolments e SET ended_on = greatest(e.started_on,
    least((e.updated_at AT TIME ZONE 'Asia/Dhaka')::date, y.ends_on))
  FROM academic_years y WHERE y.id = e.year_id AND e.status <> 'ACTIVE' AND e.ended_on IS NULL;
ALTER TABLE enrolments ALTER COLUMN started_on SET NOT NULL;
ALTER TABLE enrolments ADD CONSTRAINT "enrolments__ended" CHECK ((status = 'ACTIVE') = (ended_on IS NULL));
ALTER TABLE enrolment_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE sections FORCE ROW LEVEL SECURITY;
ALTER TABLE students FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolments FORCE ROW LEVEL SECURITY;
