import { choice, email, phone, text, type Fields } from '#kernel/lists/field.ts';

/** What an operator writes down about a person with a login. */
export const accountFields = {
  name_en: text({ required: true, max: 150 }),
  name_bn: text({ required: true, max: 150 }),
  username: text({ max: 40 }),
  email: email(),
  phone: phone(),
  lang: choice(
    [
      { value: 'bn', word: { en: 'Bengali', bn: 'বাংলা' } },
      { value: 'en', word: { en: 'English', bn: 'ইংরেজি' } },
    ],
    { required: true },
  ),
} as const satisfies Fields;

export type AccountInput = {
  name_en: string;
  name_bn: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  lang: 'en' | 'bn';
};
