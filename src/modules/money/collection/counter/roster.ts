import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { CounterChild, CounterRoster, FoundAtCounter } from '../base/client.ts';

const atMost = 8;
const wordsOf = (text: string) =>
  toAsciiDigits(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** What a counter without a network finds: by student ID, roll with class, or name. */
export function inRoster(roster: CounterRoster | undefined, text: string): FoundAtCounter[] {
  if (!roster || text === '') return [];
  const typed = toAsciiDigits(text).trim().toLowerCase();
  const parts = wordsOf(text);
  const roll = Number(parts.at(-1));
  const name = searchKey(text).split(' ').filter(Boolean);
  const isMeant = (row: CounterRoster['students'][number]): boolean => {
    if (row.code.toLowerCase() === typed) return true;
    if (/^\d+$/.test(typed)) return row.roll === Number(typed) || row.code.endsWith(typed);
    const place = row.label ? [...wordsOf(row.label.en), ...wordsOf(row.label.bn)] : [];
    if (Number.isInteger(roll) && parts.length > 1)
      return row.roll === roll && parts.slice(0, -1).every((part) => place.includes(part));
    const key = `${searchKey(row.name_en)} ${searchKey(row.name_bn)}`;
    return name.length > 0 && name.every((part) => key.includes(part));
  };
  return roster.students.filter(isMeant).slice(0, atMost);
}

/** A family as the device knows it: what each owed when the list was kept, and no single fees. */
export function familyInRoster(roster: CounterRoster | undefined, studentId: string): CounterChild[] {
  const one = roster?.students.find(({ student_id }) => student_id === studentId);
  if (!roster || !one) return [];
  const others = roster.students.filter(
    ({ family, student_id }) => family !== null && family === one.family && student_id !== studentId,
  );
  return [one, ...others].map(({ family: _, ...row }) => ({
    ...row,
    photo: null,
    demands: [],
    fines: [],
    wallet: 0,
  }));
}
