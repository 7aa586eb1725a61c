import { integer, richText, text } from '#kernel/lists/field.ts';
import { textPicture } from './picture-purposes.ts';

export const titled = {
  title_en: text({ required: true, max: 200 }),
  title_bn: text({ required: true, max: 200 }),
} as const;
export const body = richText({ pictures: textPicture });
export const bodies = { body_en: body, body_bn: body } as const;

/** The office writes for the public site; what goes from it is the head's to decide. */
export const office = ['head', 'office'];
export const byOffice = {
  view: office,
  create: office,
  edit: office,
  delete: ['head'],
  import: office,
  export: office,
};

export const alt = { alt_en: text({ max: 200 }), alt_bn: text({ max: 200 }) } as const;
export const requiredAlt = {
  alt_en: text({ required: true, max: 200 }),
  alt_bn: text({ required: true, max: 200 }),
} as const;
export const captions = { title_en: text({ max: 200 }), title_bn: text({ max: 200 }) } as const;
export const ordered = { position: integer({ required: true, min: 0, max: 1000 }) } as const;
