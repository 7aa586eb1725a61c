import type { Word } from '#kernel/words.ts';
import { boardWords as w } from './words.ts';
import type { BoardField, CellValue } from './schemas.ts';

type Own = {
  shifts: readonly { id: string }[];
  versions: readonly { id: string }[];
  classes: readonly { class_id: string; group_id: string }[];
};
export type Placed = {
  key: string;
  version_id: string;
  shift_id: string;
  class_id: string;
  group_id: string;
  name_en: string;
  name_bn: string;
};

const has = (list: readonly { id: string }[], value: CellValue) => list.some(({ id }) => id === value);

/** Where a section is, with its name: no two of a year are alike in it. */
export const placeKey = (row: Omit<Placed, 'key' | 'name_bn'>): string =>
  [row.version_id, row.shift_id, row.class_id, row.group_id, row.name_en.trim().toLowerCase()].join(' ');

/** Whether a new section is in a class, shift and version of the school. */
export const fits = (row: Omit<Placed, 'key' | 'name_en' | 'name_bn'>, own: Own): boolean =>
  has(own.shifts, row.shift_id) &&
  has(own.versions, row.version_id) &&
  own.classes.some((one) => one.class_id === row.class_id && one.group_id === row.group_id);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isWhole = (value: CellValue, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
// Control characters have no place in a name.
const isName = (value: CellValue) =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.trim().length <= 40 &&
  !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(value);

/** What is wrong with a cell by itself; what depends on other sections is seen when all are known. */
export function faultOf(field: BoardField, value: CellValue, own: Own, students: number): Word | null {
  switch (field) {
    case 'name_en':
    case 'name_bn':
      return isName(value) ? null : w.bad_name;
    case 'capacity':
      return isWhole(value, 1, 500) ? null : w.bad_capacity;
    case 'position':
      return isWhole(value, 0, 10_000) ? null : w.bad_capacity;
    case 'shift':
      return has(own.shifts, value) ? null : w.not_chosen;
    case 'version':
      return has(own.versions, value) ? null : w.not_chosen;
    case 'active':
      if (typeof value !== 'boolean') return w.not_chosen;
      return !value && students > 0 ? w.has_students : null;
    default:
      return value === null || (typeof value === 'string' && uuid.test(value)) ? null : w.not_chosen;
  }
}
