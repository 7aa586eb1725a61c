import { searchKey } from '#kernel/text/names.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import {
  checkChoice,
  type CheckedChoice,
  type SubjectCondition,
  type SubjectSlot,
} from '#modules/school/academics/base/subject-conditions.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';

/** A subject of a class, as far as choosing it goes. */
export type OfferedSubject = {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_bn: string;
  readonly slot: SubjectKind;
  /** Islam, Hindu …: who takes it. */
  readonly religion: string | null;
  readonly papers: readonly { readonly code: string | null }[];
};

export type Condition = Pick<SubjectCondition, 'slots' | 'exclusive'>;

const wordKey = (text: string): string => searchKey(text).replaceAll(' ', '');

/** Short names that schools write; each stands for the beginning of a subject's name. */
const shortNames: Readonly<Record<string, string>> = {
  hmath: 'highermath',
  hmaths: 'highermath',
  highermaths: 'highermath',
  bio: 'biology',
  agri: 'agriculture',
  geo: 'geography',
  উচ্চতরগনিত: wordKey('উচ্চতর গণিত'),
  কৃসি: wordKey('কৃষিশিক্ষা'),
};

/**
 * The subject that a school means by a code (its own or one of its papers') or a name in either language, spelling
 * folded, shortened names allowed while only one subject begins so. Null: none, or more than one.
 */
export function subjectNamed<S extends OfferedSubject>(text: string, subjects: readonly S[]): S | null {
  const code = toAsciiDigits(text).replace(/\s/g, '');
  const byCode = subjects.find(
    (subject) => subject.code === code || subject.papers.some((paper) => paper.code === code),
  );
  if (byCode) return byCode;
  const typed = wordKey(text);
  const key = shortNames[typed] ?? typed;
  if (key.length < 3) return null;
  const keys = subjects.map((subject) => ({
    subject,
    names: [wordKey(subject.name_en), wordKey(subject.name_bn)],
  }));
  const same = keys.filter(({ names }) => names.includes(key));
  const begun =
    same.length > 0 ? same : keys.filter(({ names }) => names.some((name) => name.startsWith(key)));
  return begun.length === 1 ? (begun[0]?.subject ?? null) : null;
}

/** A class whose subjects are but whose condition was never written: everything of a slot, one religion, one 4th. */
export function usualCondition(subjects: readonly OfferedSubject[]): Condition {
  const codes = (kind: SubjectKind) =>
    subjects.filter((subject) => subject.slot === kind).map((subject) => subject.code);
  const label = { en: '', bn: '' };
  const slot = (kind: SubjectKind, min: number, max: number): SubjectSlot => ({
    slot: kind,
    label,
    subjects: codes(kind),
    min,
    max,
    ...(kind === 'RELIGION' ? { byReligion: true } : {}),
  });
  const all = (kind: SubjectKind) => slot(kind, codes(kind).length, codes(kind).length);
  const slots = [
    all('COMPULSORY'),
    slot('RELIGION', 1, 1),
    all('ELECTIVE'),
    slot('OPTIONAL4', 0, 1),
    slot('UNCOUNTED', 0, codes('UNCOUNTED').length),
  ];
  return { slots: slots.filter((each) => each.subjects.length > 0), exclusive: [] };
}

export type Wish = {
  readonly religion: string | null;
  /** Codes. `electives` may leave out what follows by itself. */
  readonly fourth: string | null;
  readonly electives?: readonly string[];
  /** Chosen on purpose, where there is no teacher for the student's own. */
  readonly religionSubject?: string | null;
};

export type Chosen = CheckedChoice & {
  /** Slots that wait for somebody's decision: nothing wrong, only not said yet. */
  readonly open: readonly SubjectKind[];
};

/** The code of the subject that a religion has in this class. */
export function faithSubjectOf(religion: string | null, subjects: readonly OfferedSubject[]): string | null {
  if (!religion) return null;
  const found = subjects.find((subject) => subject.religion?.toLowerCase() === religion.toLowerCase());
  return found?.code ?? null;
}

/** Electives that nobody needs to choose: all of a slot, or what the 4th subject leaves of it (Biology or Higher Mathematics). */
function electivesOf(condition: Condition, wish: Wish): string[] {
  const said = new Set(wish.electives ?? []);
  const picked = new Set<string>();
  for (const entry of condition.slots.filter((each) => each.slot === 'ELECTIVE')) {
    const left = entry.subjects.filter((code) => code !== wish.fourth);
    for (const code of left.length <= entry.min ? left : left.filter((each) => said.has(each)))
      picked.add(code);
  }
  // Said, but fitting nowhere: kept, so that the check names it.
  for (const code of said) picked.add(code);
  return [...picked];
}

/** All subjects of a student from what was said of them; what follows by itself is filled in (handbook 1.4, 1.5). */
export function chooseSubjects(
  condition: Condition,
  subjects: readonly OfferedSubject[],
  wish: Wish,
): Chosen {
  const faithSubject = faithSubjectOf(wish.religion, subjects);
  const has = (kind: SubjectKind) => condition.slots.some((entry) => entry.slot === kind);
  const checked = checkChoice(condition, {
    picks: {
      ...(has('ELECTIVE') || wish.electives?.length ? { ELECTIVE: electivesOf(condition, wish) } : {}),
      ...(has('OPTIONAL4') || wish.fourth ? { OPTIONAL4: wish.fourth ? [wish.fourth] : [] } : {}),
      ...(wish.religionSubject ? { RELIGION: [wish.religionSubject] } : {}),
    },
    faithSubject,
    religionSubjectSet: Boolean(wish.religionSubject),
  });
  const waiting = checked.errors.filter(
    (error) => error.code === 'TOO_FEW' && (error.slot === 'ELECTIVE' || error.slot === 'RELIGION'),
  );
  return {
    ...checked,
    errors: checked.errors.filter((error) => !waiting.includes(error)),
    open: [...new Set(waiting.flatMap((error) => ('slot' in error ? [error.slot] : [])))],
  };
}
