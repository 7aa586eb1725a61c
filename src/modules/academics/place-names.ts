/** Where the names of a section's place come from: for `ownNames`, which shows them as the school calls them. */
export const placeNames = {
  version: ['academic-versions', 'version_id'],
  shift: ['shifts', 'shift_id'],
  class: ['classes', 'class_id'],
  group: ['academic-groups', 'group_id'],
} as const;
export const classNames = { class: placeNames.class, group: placeNames.group } as const;
export const yearName = { year: ['academic-years', 'year_id'] } as const;
