import type { Word } from '#kernel/words.ts';
import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';
import { documentWords } from './words.ts';

export const documentKinds = [
  'birth-certificate',
  'national-id',
  'passport',
  'transfer-certificate',
  'marks-sheet',
  'testimonial',
  'medical',
  'court',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** What a kind is called; one that is no longer offered is another one. */
export const documentKindWord = (stored: string): Word =>
  documentWords[documentKinds.find((kind) => kind === stored) ?? 'other'];

/** A copy of a document, until it is given to a student; from then on the student's page says who may see it. */
export const documentPurpose: FilePurpose = {
  key: 'student-document',
  types: [...pictures, 'application/pdf'],
  megabytes: 8,
  upload: 'student.edit-documents',
  view: null,
  side: 2400,
};

export const healthKinds = [
  'allergy',
  'condition',
  'medicine',
  'disability',
  'vaccination',
  'other',
] as const;
export type HealthKind = (typeof healthKinds)[number];
