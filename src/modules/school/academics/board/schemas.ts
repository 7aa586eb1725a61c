import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import { sectionSchema } from '../base/schemas.ts';

/** What can be changed of a section in place. */
export const boardFields = [
  'name_en',
  'name_bn',
  'version',
  'shift',
  'capacity',
  'teacher',
  'room',
  'position',
  'active',
] as const;
export type BoardField = (typeof boardFields)[number];
export type CellValue = string | number | boolean | null;

const named = word.extend({ id: z.uuid() });
const value = z.union([z.string().max(100), z.int().min(-1000).max(100_000), z.boolean(), z.null()]);

const choice = named.extend({ seats: z.int().nullable(), active: z.boolean() });

export const boardSchema = z.object({
  year_id: z.uuid().nullable(),
  years: z.array(named),
  versions: z.array(named),
  shifts: z.array(named),
  classes: z.array(z.object({ class_id: z.uuid(), group_id: z.uuid(), label: word, year_model: z.string() })),
  /** Columns that other modules bring; absent where the module is. */
  columns: z.array(
    z.object({ key: z.enum(['room', 'teacher']), change: z.boolean(), choices: z.array(choice) }),
  ),
  rows: z.array(
    z.object({
      id: z.uuid(),
      class_id: z.uuid(),
      group_id: z.uuid(),
      class: word,
      name_en: z.string(),
      name_bn: z.string(),
      version: z.uuid(),
      shift: z.uuid(),
      capacity: z.int(),
      students: z.int(),
      teacher: z.uuid().nullable(),
      room: z.uuid().nullable(),
      position: z.int(),
      active: z.boolean(),
    }),
  ),
});
export type Board = z.output<typeof boardSchema>;
export type BoardRow = Board['rows'][number];

export const boardChanges = z.object({
  year_id: z.uuid(),
  /** One entry a cell: what it was when it was changed, and what it shall be. */
  cells: z
    .array(z.object({ section_id: z.uuid(), field: z.enum(boardFields), before: value, after: value }))
    .max(1000),
  /** New sections; `key` names one in refusals. */
  adds: z
    .array(
      sectionSchema.extend({
        key: z.string().min(1).max(40),
        room: z.uuid().nullable(),
        teacher: z.uuid().nullable(),
      }),
    )
    .max(50),
  /** The caller was told that a new section has no room left in its shift. */
  without_room: z.boolean(),
});
export type BoardChanges = z.output<typeof boardChanges>;

/** Why a cell was refused; `now` where somebody else changed it meanwhile. */
export type CellRefusal = {
  section: string;
  field: BoardField;
  word: { en: string; bn: string };
  now?: CellValue;
};
