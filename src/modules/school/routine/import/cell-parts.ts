import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import { nameKey, type Dictionary } from './names.ts';

/** A name as a cell has it, and whom or what it can mean; `said`: somebody said so, also that it is nothing. */
export type Named = { text: string; ids: readonly string[]; said: boolean };
/** One lesson of a cell; `subject` null: the cell names none. */
export type Part = { subject: Named | null; teacher: Named | null; room: string | null };
/** `left`: words of the cell that belong to no lesson; `spare`: known teachers beyond one for each lesson. */
export type CellParts = { parts: Part[]; times: number; left: string[]; spare: string[] };

type Run = { kind: 'subject' | 'teacher' | 'room' | 'unknown'; text: string; named: Named };
type Word = { text: string; key: string; after: boolean };

const address = new Set(['sir', 'madam', 'mam', 'miss', 'স্যার', 'ম্যাডাম', 'আপা'].map(nameKey));
const roomWords = new Set(['room', 'rm', 'কক্ষ', 'রুম'].map(nameKey));

/** The words of a cell; `after`: a sign that parts is before the word. */
function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const part of text.split(/[\n\r/|,;()[\]{}–—-]+/u)) {
    let isFirst = true;
    for (const word of part.trim().split(/\s+/u)) {
      const keys = searchKey(word).replaceAll(' ', '');
      if (keys === '') continue;
      found.push({ text: word, key: keys, after: isFirst });
      isFirst = false;
    }
  }
  return found;
}

const longest = 8;

/** The longest known name that begins at a word. */
function nameAt(
  words: readonly Word[],
  at: number,
  known: Dictionary,
): { words: number; named: Named } | null {
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const run = words.slice(at, at + count);
    const found = known.get(run.map(({ key }) => key).join(''));
    if (found) return { words: count, named: { ...found, text: run.map(({ text }) => text).join(' ') } };
  }
  return null;
}

function runsOf(
  words: readonly Word[],
  subjects: Dictionary,
  teachers: Dictionary,
  rooms: Dictionary,
): Run[] {
  const runs: Run[] = [];
  let isRoom = false;
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    if (roomWords.has(word.key) || address.has(word.key)) {
      isRoom = roomWords.has(word.key);
      at++;
      continue;
    }
    const room = nameAt(words, at, rooms);
    const subject = isRoom ? null : nameAt(words, at, subjects);
    const teacher = isRoom ? null : nameAt(words, at, teachers);
    const isNumber = /^\d+$/.test(word.key) && runs.length > 0;
    const named = [
      ['room', isRoom || isNumber ? room : null],
      ['subject', subject],
      ['teacher', teacher],
      ['room', room],
    ] as const;
    const most = Math.max(...named.map(([, one]) => one?.words ?? 0));
    const best = named.find(([, one]) => one?.words === most);
    // What is said to be a room is one, known or not, and nobody's name.
    if (isRoom && !room) {
      runs.push({ kind: 'room', text: word.text, named: { text: word.text, ids: [], said: false } });
      isRoom = false;
      at++;
      continue;
    }
    isRoom = false;
    if (best?.[1]) {
      runs.push({ kind: best[0], text: best[1].named.text, named: best[1].named });
      at += best[1].words;
      continue;
    }
    const last = runs.at(-1);
    if (last?.kind === 'unknown' && !word.after) {
      last.text += ` ${word.text}`;
      last.named = { ...last.named, text: last.text };
    } else runs.push({ kind: 'unknown', text: word.text, named: { text: word.text, ids: [], said: false } });
    at++;
  }
  return runs;
}

/** Reads what is in a cell: "Bangla / AKM", "বাংলা (এ.কে.এম.)", "Islam AKM / Hindu SR", subject over teacher. */
export function readCell(
  raw: string,
  { subjects, teachers, rooms }: { subjects: Dictionary; teachers: Dictionary; rooms: Dictionary },
): CellParts {
  const twice = /(?:×|\bx)\s?([2-4২-৪])(?![\p{L}\d])/iu.exec(raw);
  const times = twice ? Number(toAsciiDigits(twice[1] ?? '1')) : 1;
  const text = twice ? raw.replace(twice[0], ' ') : raw;
  const runs = runsOf(wordsOf(text), subjects, teachers, rooms);
  const hasSubject = runs.some(({ kind }) => kind === 'subject');
  const parts: Part[] = [];
  const left: string[] = [];
  const spare: string[] = [];
  const early: Named[] = [];
  const free = (key: 'teacher' | 'room') => parts.find((part) => part[key] === null);
  runs.forEach(({ kind, named, text: word }, at) => {
    const isSubject = kind === 'subject' || (kind === 'unknown' && !hasSubject && parts.length === 0);
    if (isSubject) {
      parts.push({ subject: named, teacher: early.shift() ?? null, room: null });
      return;
    }
    if (kind === 'room') {
      const part = free('room');
      if (part) part.room = named.ids.length === 1 ? (named.ids[0] ?? null) : null;
      if (!part || named.ids.length !== 1) left.push(word);
      return;
    }
    const part = free('teacher');
    // A name that nobody knows is the teacher's, unless a known teacher follows for the lesson.
    const open = parts.filter(({ teacher }) => teacher === null).length;
    const known = runs.slice(at + 1).filter((one) => one.kind === 'teacher').length;
    const more = runs.slice(at + 1).filter((one) => one.kind === 'subject').length;
    if (kind === 'unknown' && part && known - more >= open) left.push(word);
    else if (part) part.teacher = named;
    else if (parts.length === 0) early.push(named);
    else (kind === 'teacher' ? spare : left).push(word);
  });
  if (parts.length === 0 && early.length > 0) {
    const [first, ...others] = early;
    parts.push({ subject: null, teacher: first ?? null, room: null });
    spare.push(...others.map((one) => one.text));
  } else spare.push(...early.map((one) => one.text));
  return { parts, times, left, spare };
}
