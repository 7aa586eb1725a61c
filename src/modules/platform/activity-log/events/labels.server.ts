import { auditSubject, auditVerb } from '#kernel/audit/audit-words.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import type { Word } from '#kernel/words.ts';

const resourceOf = (subject: string) =>
  allModules()
    .flatMap((module) => module.resources)
    .find((resource) => resource.key === subject);

const plain = (key: string): Word => ({ en: key, bn: key });

/** What was acted upon, as its form or the module that writes the event calls it; undefined: nobody has a word for it. */
const subjectWord = (subject: string): Word | undefined =>
  resourceOf(subject)?.words.one ?? auditSubject(subject);

/** What was acted upon, as people say it; the key itself where an older version wrote it and nobody has a word any more. */
export const subjectLabel = (subject: string): Word => subjectWord(subject) ?? plain(subject);

/** What was done: a transition of a resource is called as its button. */
const verbWord = (subject: string, verb: string): Word | undefined =>
  resourceOf(subject)?.transitions?.[verb]?.word ?? auditVerb(verb);

/** An audit event (`student.edit`) as people say it. */
export function eventLabel(action: string): Word {
  const [subject = '', verb = ''] = action.split('.');
  const what = subjectLabel(subject);
  const done = verbWord(subject, verb) ?? plain(verb);
  return { en: `${what.en}: ${done.en}`, bn: `${what.bn}: ${done.bn}` };
}

/** The label of a changed column; null where only its key is known. */
export function columnLabel(subject: string, key: string): Word | null {
  const word = fieldWord(resourceOf(subject) ?? { words: { fields: {} } }, key);
  return word.en === key ? null : word;
}

/** Whether an audit event can be said in both languages: its subject, and its action where it is one. */
export function hasLabel(event: string): boolean {
  const [subject = '', verb] = event.split('.');
  return subjectWord(subject) !== undefined && (verb === undefined || verbWord(subject, verb) !== undefined);
}
