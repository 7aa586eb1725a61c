import { distance } from 'fastest-levenshtein';
import { nameLikeness } from '#kernel/text/name-likeness.ts';
import type { Board } from '../base/board.ts';
import { packed } from './sheet-terms.ts';
import { sectionReader, type NamedSection } from './section-names.ts';
import { subjectNames } from './subject-names.ts';

export type NameKind = 'section' | 'subject' | 'teacher';
/**
 * What somebody said that a name of a sheet means: the id of a section, subject, batch or teacher; null: nothing, a
 * section or subject is left out, a lesson has no teacher. `place` of a subject is the class and group.
 */
export type Match = { kind: NameKind; place: string; name: string; target: string | null };

/** The same name, however it is written. */
export const nameKey = (name: string): string => packed(name) || name.trim().toLowerCase();

export type Employee = { id: string; employee_code: string };
type Meaning = { ids: readonly string[]; said: boolean };
/** A name's meaning in a place: `ids` of which one is right; `said`: a person has said it, also that it is nothing. */
export type Dictionary = ReadonlyMap<string, Meaning>;

function dictionary(entries: Iterable<[string, string]>): Map<string, Meaning> {
  const found = new Map<string, Set<string>>();
  for (const [name, id] of entries) {
    const key = nameKey(name);
    if (key) found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return new Map([...found].map(([key, ids]) => [key, { ids: [...ids], said: false }]));
}

const put = (into: Map<string, Meaning>, matches: readonly Match[]) => {
  for (const { name, target } of matches) into.set(name, { ids: target ? [target] : [], said: true });
};

const titles = /^(?:md|mr|mrs|ms|miss|dr|প্রফেসর|মো|মোঃ|জনাব|ডঃ)\.?\s+/iu;

/** All names that a school's sheets may use, and what they mean. */
export function readNames(
  board: Board,
  sections: readonly NamedSection[],
  employees: readonly Employee[],
  matches: readonly Match[],
) {
  const reader = sectionReader(sections.filter(({ id }) => board.sections.some((one) => one.id === id)));
  const said = new Map(matches.filter(({ kind }) => kind === 'section').map((one) => [one.name, one.target]));
  const codes = new Map(employees.map(({ id, employee_code }) => [id, employee_code]));
  const teachers = dictionary(
    board.teachers
      .filter(({ active }) => active)
      .flatMap(({ id, name, initials }) =>
        [
          initials ?? '',
          name.en,
          name.bn,
          name.en.replace(titles, ''),
          name.bn.replace(titles, ''),
          codes.get(id) ?? '',
        ]
          .filter(Boolean)
          .map((text): [string, string] => [text, id]),
      ),
  );
  // Initials are one person's, no matter who else has a name that is written so.
  for (const { id, initials, active } of board.teachers)
    if (initials && active) teachers.set(nameKey(initials), { ids: [id], said: true });
  put(
    teachers,
    matches.filter(({ kind }) => kind === 'teacher'),
  );
  const rooms = dictionary(
    board.rooms
      .filter(({ active }) => active)
      .flatMap(({ id, label }) => [
        [label.en, id],
        [label.bn, id],
      ]),
  );
  const subjectsBy = new Map<string, Dictionary>();
  const subjectsOf = (sectionId: string): Dictionary => {
    const held = subjectsBy.get(sectionId);
    if (held) return held;
    const section = board.sections.find(({ id }) => id === sectionId);
    const place = `${section?.class_id} ${section?.group_id}`;
    const own = board.subjects.filter((one) => `${one.class_id} ${one.group_id}` === place);
    const batches = board.batches.filter(({ section_ids }) => section_ids.includes(sectionId));
    const found = dictionary([
      ...own.flatMap((one) => subjectNames(one).map((name): [string, string] => [name, one.id])),
      ...batches.flatMap(({ id, name }): [string, string][] => [
        [name.en, id],
        [name.bn, id],
      ]),
    ]);
    // The exact name of one subject is not the short name of another: Science, and Home science.
    for (const one of own)
      for (const name of [one.name.en, one.name.bn]) {
        const same = own.filter((other) => [other.name.en, other.name.bn].includes(name));
        if (same.length === 1) found.set(nameKey(name), { ids: [one.id], said: false });
      }
    const mine = matches.filter(({ kind }) => kind === 'subject');
    // What was said of a name in one class holds in another that has the same subject, until it is said there.
    for (const { name, target, place: where } of mine) {
      if (where === place || found.has(name)) continue;
      const code = board.subjects.find(({ id }) => id === target)?.code;
      const same = own.find((one) => one.code === code);
      if (same) found.set(name, { ids: [same.id], said: true });
    }
    put(
      found,
      mine.filter(({ place: where }) => where === place),
    );
    subjectsBy.set(sectionId, found);
    return found;
  };
  return {
    reader,
    teachers: teachers as Dictionary,
    rooms: rooms as Dictionary,
    subjectsOf,
    placeOf: (sectionId: string) => {
      const section = board.sections.find(({ id }) => id === sectionId);
      return `${section?.class_id} ${section?.group_id}`;
    },
    /** What a text means as a section: its id, null when it is left out, undefined when nobody knows. */
    sectionOf: (text: string): string | null | undefined => {
      const known = said.get(nameKey(text));
      if (known !== undefined) return known;
      const [only, ...others] = reader.candidates(text);
      return others.length === 0 ? only : undefined;
    },
  };
}
export type Names = ReturnType<typeof readNames>;

const near = (a: string, b: string): number => 1 - distance(a, b) / Math.max(a.length, b.length, 1);

/** Names like one that nobody knows, for a person to choose from; never taken by themselves. */
export function proposalsFor(
  names: Names,
  board: Board,
  one: Omit<Match, 'target'> & { text: string },
): string[] {
  if (one.kind === 'section') return names.reader.proposals(one.text);
  const rank = (of: Dictionary) =>
    [...of]
      .flatMap(([key, { ids }]) => ids.map((id) => ({ id, like: likeness(one.name, key) })))
      .filter(({ like }) => like >= 0.5);
  const found =
    one.kind === 'subject'
      ? rank(subjectsAt(names, board, one.place))
      : [
          ...rank(names.teachers),
          ...board.teachers
            .filter(({ active }) => active)
            .map(({ id, name }) => ({
              id,
              like: Math.max(
                nameLikeness(one.text, name.en),
                nameLikeness(one.text, name.bn),
                initialsOf(name.en) === one.name ? 0.9 : 0,
              ),
            }))
            .filter(({ like }) => like >= 0.5),
        ];
  const sorted = found.toSorted((a, b) => b.like - a.like).map(({ id }) => id);
  return [...new Set(sorted)].slice(0, 5);
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s.]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .toLowerCase();
const likeness = (a: string, b: string): number =>
  a === b ? 1 : a.length >= 3 && b.startsWith(a) ? 0.85 : near(a, b);

function subjectsAt(names: Names, board: Board, place: string): Dictionary {
  const section = board.sections.find((one) => `${one.class_id} ${one.group_id}` === place);
  return section ? names.subjectsOf(section.id) : new Map();
}
