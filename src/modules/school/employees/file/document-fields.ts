import { choice, date, longText, text } from '#kernel/lists/field.ts';
import { asChoices } from '../base/fields.ts';
import { documentKinds } from '../base/words.ts';

export const documentFields = {
  kind: choice(asChoices(documentKinds), { required: true }),
  number: text({ max: 80 }),
  issued_on: date(),
  expires_on: date(),
  note: longText({ max: 500 }),
} as const;
