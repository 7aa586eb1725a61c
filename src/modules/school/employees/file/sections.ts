import { choice, date, email, integer, longText, phone, text, type Fields } from '#kernel/lists/field.ts';
import type { Word } from '#kernel/words.ts';
import { asChoices } from '../base/fields.ts';
import { educationLevels } from '../base/words.ts';
import { languageLevels, recordWords as w, skillLevels } from './words.ts';

export type RecordSection = {
  readonly title: Word;
  readonly fields: Fields;
  readonly words: Readonly<Record<string, Word>>;
  /** Read and changed by who may know bank and identity alone. */
  readonly isPrivate?: true;
};

const name = { required: true, max: 200 } as const;
const year = integer({ min: 1950, max: 2100 });

/** The sections of a curriculum vitae, each with the columns of a row that it uses and what it calls them. */
export const recordSections = {
  academic: {
    title: w.academic,
    fields: {
      level: choice(asChoices(educationLevels), { required: true }),
      title: text({ max: 200 }),
      subject: text({ max: 150 }),
      place: text(name),
      year,
      result: text({ max: 60 }),
      note: longText({ max: 500 }),
    },
    words: {
      level: w.level,
      title: w.degree,
      subject: w.concentration,
      place: w.institute,
      year: w.passing_year,
      result: w.result,
      note: w.achievement,
    },
  },
  professional: {
    title: w.professional,
    fields: {
      title: text(name),
      place: text({ max: 200 }),
      location: text({ max: 150 }),
      starts_on: date(),
      ends_on: date(),
    },
    words: {
      title: w.certification,
      place: w.institute,
      location: w.location,
      starts_on: w.from,
      ends_on: w.to,
    },
  },
  training: {
    title: w.training,
    fields: {
      title: text(name),
      note: longText({ max: 500 }),
      place: text({ max: 200 }),
      location: text({ max: 150 }),
      year,
      duration: text({ max: 60 }),
    },
    words: {
      title: w.training_title,
      note: w.topics,
      place: w.institute,
      location: w.location,
      year: w.year,
      duration: w.duration,
    },
  },
  employment: {
    title: w.employment,
    fields: {
      place: text(name),
      title: text({ max: 150 }),
      subject: text({ max: 150 }),
      location: text({ max: 150 }),
      starts_on: date(),
      ends_on: date(),
      note: longText({ max: 1000 }),
    },
    words: {
      place: w.organisation,
      title: w.post,
      subject: w.department,
      location: w.location,
      starts_on: w.from,
      ends_on: w.to,
      note: w.duties,
    },
  },
  specialisation: {
    title: w.specialisation,
    fields: { title: text(name), note: longText({ max: 500 }) },
    words: { title: w.specialisation_one, note: w.note },
  },
  skill: {
    title: w.skills,
    fields: { title: text(name), level: choice(asChoices(skillLevels)), note: longText({ max: 500 }) },
    words: { title: w.skill, level: w.level, note: w.note },
  },
  language: {
    title: w.languages,
    fields: { title: text(name), level: choice(asChoices(languageLevels)), note: longText({ max: 500 }) },
    words: { title: w.language, level: w.level, note: w.note },
  },
  reference: {
    title: w.references,
    fields: {
      title: text(name),
      place: text({ max: 200 }),
      subject: text({ max: 150 }),
      relation: text({ max: 60 }),
      phone: phone(),
      email: email(),
      note: longText({ max: 500 }),
    },
    words: {
      title: w.person,
      place: w.organisation,
      subject: w.post,
      relation: w.relation,
      phone: w.phone,
      email: w.email,
      note: w.note,
    },
  },
  nominee: {
    title: w.nominees,
    isPrivate: true,
    fields: {
      title: text(name),
      relation: text({ required: true, max: 60 }),
      share: integer({ required: true, min: 1, max: 100 }),
      phone: phone(),
      note: longText({ max: 500 }),
    },
    words: { title: w.person, relation: w.relation, share: w.share, phone: w.phone, note: w.note },
  },
} as const satisfies Record<string, RecordSection>;

export type SectionKey = keyof typeof recordSections;
export const sectionKeys = Object.keys(recordSections) as SectionKey[];
export const sectionOf = (key: SectionKey): RecordSection => recordSections[key];
/** The sections that are together in the curriculum vitae. */
export const openSections = sectionKeys.filter((key) => !sectionOf(key).isPrivate);
