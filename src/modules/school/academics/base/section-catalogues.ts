/** Where the names of a section's place come from: for `withLocalNames`, which shows them as the school calls them. */
export const sectionCatalogues = {
  version: ['academic-versions', 'version_id'],
  shift: ['shifts', 'shift_id'],
  class: ['classes', 'class_id'],
  group: ['academic-groups', 'group_id'],
} as const;
export const classNames = { class: sectionCatalogues.class, group: sectionCatalogues.group } as const;
export const yearName = { year: ['academic-years', 'year_id'] } as const;
