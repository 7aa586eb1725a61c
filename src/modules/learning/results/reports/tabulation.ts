import type { Hundredths } from '#kernel/exact.ts';
import type { ExamSubjectRule, PartType } from '#modules/school/academics/base/subject-rule.ts';
import { cellsOf, type PackedMark, type PackedResult, type PackedSubject } from '../runs/packed-result.ts';

/**
 * One group of columns of a tabulation sheet (handbook 2.8): a subject, the religion subject of each student, or
 * the 4th subject of each student.
 */
export interface TabulationGroup {
  key: string;
  kind: 'subject' | 'religion' | 'fourth';
  /** The subject's name; null where it differs by student. */
  label: { en: string; bn: string } | null;
  /** Papers by place (0 the first) and parts, in order. */
  cells: { paper: number; part: PartType; full: Hundredths | null }[];
  papers: number;
}

export interface TabulationMark {
  value: PackedMark;
  grace: Hundredths;
}

type Row = { detail: Pick<PackedResult, 'subjects'> };

function cellsAcross(rules: readonly ExamSubjectRule[]): Pick<TabulationGroup, 'cells' | 'papers'> {
  const cells: TabulationGroup['cells'] = [];
  const papers = Math.max(0, ...rules.map((rule) => rule.papers.length));
  for (let paper = 0; paper < papers; paper++) {
    const parts = rules.flatMap((rule) => rule.papers[paper]?.parts ?? []);
    for (const type of new Set(parts.map((part) => part.type))) {
      const fulls = new Set(parts.filter((part) => part.type === type).map((part) => part.full));
      cells.push({ paper, part: type, full: fulls.size === 1 ? ([...fulls][0] ?? null) : null });
    }
  }
  return { cells, papers };
}

/** The columns that these results need, in the order of the exam's subjects, religion at its place, the 4th last. */
export function tabulationGroups(rules: readonly ExamSubjectRule[], rows: readonly Row[]): TabulationGroup[] {
  const taken = { subject: new Set<string>(), religion: new Set<string>(), fourth: new Set<string>() };
  for (const { detail } of rows)
    for (const { subject, kind } of detail.subjects) taken[columnGroupOf(kind)].add(subject);
  const among = (codes: ReadonlySet<string>) => rules.filter((rule) => codes.has(rule.subject));
  const groups: TabulationGroup[] = [];
  let religionPlaced = false;
  for (const rule of rules) {
    if (taken.subject.has(rule.subject))
      groups.push({ key: rule.subject, kind: 'subject', label: rule.label, ...cellsAcross([rule]) });
    if (taken.religion.has(rule.subject) && !religionPlaced) {
      religionPlaced = true;
      groups.push({ key: 'religion', kind: 'religion', label: null, ...cellsAcross(among(taken.religion)) });
    }
  }
  if (taken.fourth.size > 0)
    groups.push({ key: 'fourth', kind: 'fourth', label: null, ...cellsAcross(among(taken.fourth)) });
  return groups;
}

const columnGroupOf = (kind: PackedSubject['kind']): TabulationGroup['kind'] =>
  kind === 'RELIGION' ? 'religion' : kind === 'OPTIONAL4' ? 'fourth' : 'subject';

/** The subject of a student that is in a group; undefined where the student does not take it. */
export function subjectIn(group: TabulationGroup, { detail }: Row): PackedSubject | undefined {
  return detail.subjects.find(
    (own) =>
      columnGroupOf(own.kind) === group.kind && (group.kind !== 'subject' || own.subject === group.key),
  );
}

/** A student's marks in the columns of a group; undefined where a part does not exist for the student. */
export function marksIn(
  group: TabulationGroup,
  own: PackedSubject | undefined,
  rules: ReadonlyMap<string, ExamSubjectRule>,
): (TabulationMark | undefined)[] {
  const rule = own && rules.get(own.subject);
  if (!own || !rule) return group.cells.map(() => undefined);
  const cells = cellsOf(rule);
  const grace = new Map(own.grace ?? []);
  return group.cells.map(({ paper, part }) => {
    const key = rule.papers[paper]?.key;
    const at = cells.findIndex((cell) => cell.paper === key && cell.part === part);
    return at === -1 ? undefined : { value: own.marks[at] ?? null, grace: grace.get(at) ?? 0 };
  });
}
