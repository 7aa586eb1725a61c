import type { Lang, Word } from '#kernel/words.ts';
import { usualSections } from './catalogue.ts';
import type { SetUp } from './schemas.ts';

export type CatalogueClass = SetUp['catalogue']['classes'][number];

/** A class and group as people say it: "Nine, Science"; the group General goes without saying. */
export function classLabel(row: { class: Word; group: Word; group_code: string }, lang: Lang): string {
  return row.group_code === 'general' ? row.class[lang] : `${row.class[lang]}, ${row.group[lang]}`;
}

/** The same in both languages. */
export const classWord = (row: Parameters<typeof classLabel>[0]): Word => ({
  en: classLabel(row, 'en'),
  bn: classLabel(row, 'bn'),
});

export const classKey = (row: { class_id: string; group_id: string }): string =>
  `${row.class_id} ${row.group_id}`;

/** A section's name in both languages from what was typed in either; unknown names are the same in both. */
export function sectionName(typed: string): { name_en: string; name_bn: string } {
  const plain = typed.normalize('NFC').trim();
  const usual = usualSections.find(
    (row) => row.name_en.toLowerCase() === plain.toLowerCase() || row.name_bn === plain,
  );
  return usual ? { name_en: usual.name_en, name_bn: usual.name_bn } : { name_en: plain, name_bn: plain };
}

/** The classes a school chose, with their names, in class order. */
export function chosenClasses(setUp: SetUp): (CatalogueClass & { subjects: number })[] {
  const subjects = new Map(setUp.classes.map((row) => [classKey(row), row.subjects]));
  return setUp.catalogue.classes
    .filter((row) => subjects.has(classKey(row)))
    .map((row) => ({ ...row, subjects: subjects.get(classKey(row)) ?? 0 }));
}

export const setUpSteps = ['year', 'shifts', 'classes', 'sections', 'subjects'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The first step that is not done; the number of steps when all are. */
export function firstOpenStep(done: SetUp['done']): number {
  const at = setUpSteps.findIndex((step) => !done[step]);
  return at === -1 ? setUpSteps.length : at;
}
