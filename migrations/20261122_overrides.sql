-- Overrides of shared entries are called what they are: an entry is used or not, its values are overridden.
ALTER TABLE "catalogue_choices" RENAME COLUMN "taken" TO "used";
ALTER TABLE "catalogue_choices" RENAME COLUMN "own" TO "values";
ALTER TABLE "group_catalogue_choices" RENAME COLUMN "taken" TO "used";
ALTER TABLE "group_catalogue_choices" RENAME COLUMN "own" TO "values";
ALTER TABLE "catalogue_terms" RENAME COLUMN "taken_by" TO "applies_to";

-- A copy lists the settings it copied; copied choices that can still be undone hold the keys renamed above.
ALTER TABLE "replications" RENAME COLUMN "parts" TO "settings";
ALTER TABLE "replications" NO FORCE ROW LEVEL SECURITY;
UPDATE "replications" SET "items" = (
  SELECT jsonb_agg((item - 'part') || jsonb_build_object(
    'setting', item -> 'part',
    'before', CASE WHEN item ->> 'part' = 'choices' AND jsonb_typeof(item -> 'before') = 'object'
      THEN jsonb_build_object('used', item -> 'before' -> 'taken', 'values', item -> 'before' -> 'own')
      ELSE item -> 'before' END,
    'after', CASE WHEN item ->> 'part' = 'choices' AND jsonb_typeof(item -> 'after') = 'object'
      THEN jsonb_build_object('used', item -> 'after' -> 'taken', 'values', item -> 'after' -> 'own')
      ELSE item -> 'after' END
  ) ORDER BY at)
  FROM jsonb_array_elements("items") WITH ORDINALITY AS each(item, at)
)
WHERE "items" <> '[]';
ALTER TABLE "replications" FORCE ROW LEVEL SECURITY;
