type Place = {
  version_id: string;
  shift_id: string;
  class_id: string;
  group_id: string;
  name_en: string;
};

/** What a section is called from year to year: all of these stay, only its id is another one. */
export const sectionKey = (at: Place): string =>
  [at.version_id, at.shift_id, at.class_id, at.group_id, at.name_en].join(' ');

/** What a section, a class and a class's subjects are in, as `under` of a year's things names it. */
export const underClass = (key: string): string => `classes ${key}`;
export const underSection = (key: string): string => `sections ${key}`;
export const underSubjects = (key: string): string => `subjects ${key}`;
