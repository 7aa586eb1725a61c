import type { Word } from '#kernel/words.ts';
import { institutionWords } from '#modules/platform/sites/base/words.ts';
import type { ApplicationField } from '../base/application-fields.ts';
import { applicationWords } from '../base/words.ts';

/** What the form holds: texts, and the levels that are ticked. */
export type FormValues = Partial<Record<Exclude<ApplicationField, 'levels'>, string>> & { levels: string[] };
export type FormErrors = Partial<Record<ApplicationField | 'form', string>>;

/** The label of a field. */
export function labelOf(field: ApplicationField): Word {
  return field in institutionWords
    ? institutionWords[field as keyof typeof institutionWords]
    : applicationWords[field as keyof typeof applicationWords];
}
