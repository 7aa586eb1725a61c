-- Which marks a run of results was made of: for each subject of the exam the sum of the versions of its marks.
-- Every save raises it, and no clock is asked.
ALTER TABLE "result_runs" ADD COLUMN "marks_seen" jsonb;

-- The tables' owner sees no school's rows while row-level security is forced.
ALTER TABLE "result_runs" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "mark_sheets" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "exam_subjects" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "marks" NO FORCE ROW LEVEL SECURITY;

-- Runs whose marks were saved later keep none: they have to be generated again before they are approved.
UPDATE "result_runs" r SET "marks_seen" = seen.versions
FROM (
  SELECT s.site_id, s.exam_id, jsonb_object_agg(s.id, s.versions) AS versions, max(s.last_at) AS last_at
  FROM (
    SELECT x.site_id, x.exam_id, x.id, coalesce(sum(m.version), 0) AS versions, max(m.updated_at) AS last_at
    FROM "exam_subjects" x
    LEFT JOIN "marks" m ON m.site_id = x.site_id AND m.exam_subject_id = x.id
    GROUP BY x.site_id, x.exam_id, x.id
  ) s
  GROUP BY s.site_id, s.exam_id
) seen
WHERE seen.site_id = r.site_id AND seen.exam_id = r.exam_id AND r.generated_at IS NOT NULL
  AND (seen.last_at IS NULL OR seen.last_at <= r.generated_at);

-- Marks that were sent back are not published any more; those locked before a publication are.
UPDATE "mark_sheets" SET "published_at" = NULL WHERE "state" IN ('DRAFT', 'SUBMITTED', 'APPROVED');
UPDATE "mark_sheets" h SET "published_at" = r.published_at
FROM "exam_subjects" s, "result_runs" r
WHERE s.site_id = h.site_id AND s.id = h.exam_subject_id AND r.site_id = s.site_id AND r.exam_id = s.exam_id
  AND r.state = 'PUBLISHED' AND r.marks_seen IS NOT NULL AND h.state = 'LOCKED' AND h.published_at IS NULL;

ALTER TABLE "result_runs" FORCE ROW LEVEL SECURITY;
ALTER TABLE "mark_sheets" FORCE ROW LEVEL SECURITY;
ALTER TABLE "exam_subjects" FORCE ROW LEVEL SECURITY;
ALTER TABLE "marks" FORCE ROW LEVEL SECURITY;
