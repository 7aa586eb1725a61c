import { cardWords as w } from './words.ts';

export const orientations = ['portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

/** Ten cards on a sheet of A4, or every side a page of the card's own size for a card printer. */
export const cardPapers = ['A4', 'CARD'] as const;
export type CardPaper = (typeof cardPapers)[number];

/** What can be on a card beside photo, name and QR code. */
export const cardFields = [
  'student_id',
  'class',
  'group',
  'section',
  'roll',
  'shift',
  'year',
  'blood_group',
  'date_of_birth',
  'guardian_phone',
  'father',
  'mother',
  'address',
] as const;
export type CardField = (typeof cardFields)[number];
export const mostFields = 8;

export type CardDesign = {
  orientation: Orientation;
  colour: string;
  front_fields: CardField[];
  back_fields: CardField[];
  validity_en: string;
  validity_bn: string;
  lost_en: string;
  lost_bn: string;
};

/** Whether black letters are read better than white ones on a colour `#rrggbb` (relative luminance of WCAG). */
export function takesDarkLetters(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.18;
}

/** What a new template begins with, and the one that is there from the start. */
export const firstDesign: CardDesign = {
  orientation: 'portrait',
  colour: '#12555c',
  front_fields: ['class', 'section', 'roll', 'student_id', 'blood_group', 'guardian_phone'],
  back_fields: ['father', 'mother', 'address'],
  validity_en: w.first_validity.en,
  validity_bn: w.first_validity.bn,
  lost_en: w.first_lost.en,
  lost_bn: w.first_lost.bn,
};
