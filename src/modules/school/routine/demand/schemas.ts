import { z } from 'zod';
import { byVersion, word } from '#kernel/schemas.ts';
import { mostLessons } from './sums.ts';

const none = z.uuid().nullable();

const wish = {
  lessons: z.int(),
  doubles: z.int(),
  room_kind_id: none,
  parallel: z.string().nullable(),
};

/** `version` 0: nothing was said yet. */
const listed = { id: z.uuid(), version: z.int(), name: word, ...wish };

const taught = z.object({
  section_id: z.uuid(),
  section: word,
  teacher: z.object({ id: z.uuid(), name: word }).nullable(),
});

export const demandsAnswer = z.object({
  year_id: z.uuid(),
  /** Classes with their groups; `room`: lessons a week that the periods of its sections have room for, the fewest. */
  places: z.array(
    z.object({
      key: z.string(),
      name: word,
      level: z.string(),
      sections: z.int(),
      room: z.int(),
      subjects: z.array(z.object({ ...listed, code: z.string(), slot: z.string(), taught: z.array(taught) })),
    }),
  ),
  batches: z.array(z.object({ ...listed, teacher: word.nullable() })),
  kinds: z.array(z.object({ id: z.uuid(), name: word })),
  /** Lessons a week asked of each teacher, and the limit. */
  loads: z.array(
    z.object({
      id: z.uuid(),
      name: word,
      initials: z.string().nullable(),
      asked: z.int(),
      most: z.int().nullable(),
    }),
  ),
});
export type Demands = z.output<typeof demandsAnswer>;
export type DemandPlace = Demands['places'][number];

const kept = z.object({
  of: z.enum(['subject', 'batch']),
  id: z.uuid(),
  version: z.int().min(0),
  lessons: z.int().min(0).max(mostLessons),
  doubles: z.int().min(0).max(mostLessons),
  room_kind_id: none,
  parallel: z.string().trim().max(30).nullable(),
});
export type KeptDemand = z.output<typeof kept>;
export const demandsInput = z.object({ year_id: z.uuid(), cells: z.array(kept).min(1).max(1500) });
export const keptDemands = z.object({
  saved: z.array(byVersion),
});

export const earlierDemands = z.object({
  year: word.nullable(),
  cells: z.array(z.object({ id: z.uuid(), ...wish })),
});
