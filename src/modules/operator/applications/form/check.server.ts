import { issueWord, type IssueLike } from '#kernel/resource/validation-words.ts';
import { say, type Lang } from '#kernel/words.ts';
import { institutionInput } from '#modules/platform/sites/face/institution-input.ts';
import {
  applicationFields,
  applicationPhones,
  type ApplicationField,
  type ApplicationInput,
} from '../base/application-fields.ts';
import { labelOf, type FormErrors, type FormValues } from './values.ts';
import { applicationWords } from '../base/words.ts';

export const applicationKeys = Object.keys(applicationFields) as ApplicationField[];

const schema = institutionInput(applicationFields, applicationPhones);

/** The checked form, or one sentence for each field that is wrong. */
export function checkForm(
  values: FormValues,
  lang: Lang,
): { input: ApplicationInput } | { errors: FormErrors } {
  const checked = schema.safeParse(values);
  if (checked.success) return { input: checked.data as unknown as ApplicationInput };
  const errors: FormErrors = {};
  for (const issue of checked.error.issues) {
    const field = issue.path[0] as ApplicationField | undefined;
    if (!field || errors[field]) continue;
    const { word, values: placeholders } = issueWord(issue as IssueLike, labelOf(field));
    errors[field] = say(word, lang, placeholders);
  }
  // One language suffices, so only the reader's own is missed.
  for (const pair of [
    { en: 'name_en', bn: 'name_bn' },
    { en: 'address', bn: 'address_bn' },
  ] as const) {
    const [own, other] = [pair[lang], pair[lang === 'en' ? 'bn' : 'en']];
    if (!errors[other] || values[other]) continue;
    errors[own] ??= say(applicationWords.required, lang, { attribute: labelOf(own) });
    delete errors[other];
  }
  return { errors };
}

/** Reads the form as a browser sends it. */
export function readForm(form: FormData): FormValues {
  const text = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value : '';
  };
  const texts = applicationKeys.filter((key) => key !== 'levels').map((key) => [key, text(key)]);
  const levels = form.getAll('levels').filter((value) => typeof value === 'string');
  return { ...(Object.fromEntries(texts) as Partial<FormValues>), levels };
}
