import { allModules } from '#kernel/registry.ts';
import { fieldWord } from '#kernel/resource.ts';
import type { Word } from '#kernel/words.ts';
import { subjectWords, verbWords } from './deed-words.ts';

const named = (words: object, key: string): Word | undefined =>
  (words as Record<string, Word | undefined>)[key];
const resourceOf = (subject: string) =>
  allModules()
    .flatMap((module) => module.resources)
    .find((resource) => resource.key === subject);

const plain = (key: string): Word => ({ en: key, bn: key });

/** The word for what was acted upon: the declared resource's own, else ours, else the key as it is. */
export const subjectWord = (subject: string): Word =>
  resourceOf(subject)?.words.one ?? named(subjectWords, subject) ?? plain(subject);

/** `student.edit` as people say it. */
export function deedWord(action: string): Word {
  const [subject = '', verb = ''] = action.split('.');
  const what = subjectWord(subject);
  const done = named(verbWords, verb);
  return done
    ? { en: `${what.en}: ${done.en}`, bn: `${what.bn}: ${done.bn}` }
    : { en: `${what.en}: ${verb}`, bn: `${what.bn}: ${verb}` };
}

/** The label of a changed column; null where only its key is known. */
export function columnWord(subject: string, key: string): Word | null {
  const word = fieldWord(resourceOf(subject) ?? { words: { fields: {} } }, key);
  return word.en === key ? null : word;
}

/** Whether both halves of a deed have a word in both languages. */
export function hasWords(action: string): boolean {
  const [subject = '', verb = ''] = action.split('.');
  return (
    (resourceOf(subject) !== undefined || named(subjectWords, subject) !== undefined) &&
    named(verbWords, verb) !== undefined
  );
}
