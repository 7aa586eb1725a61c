import { passMark, type SubjectKind } from '../base/subject-rule.ts';
import type { Paper } from '../base/tables.server.ts';

/** A row of the operator's list of subjects: one paper, and the code of the subject that it is a paper of. */
export type ListedPaper = {
  code: string;
  name_en: string;
  name_bn: string;
  combined_code: string | null;
  religion: string | null;
  full_marks: number;
};

/** A subject to choose for a class, with its papers; marks are whole. */
export type ListedSubject = {
  code: string;
  name_en: string;
  name_bn: string;
  religion: string | null;
  papers: { code: string; name_en: string; name_bn: string; full_marks: number }[];
};

/** The words with which all names begin: "Bangla" of "Bangla 1st Paper" and "Bangla 2nd Paper". */
function sharedName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  return (end < 0 ? first : first.slice(0, end)).join(' ') || first.join(' ');
}

/** Papers of one subject are together, where the first of them is. */
export function asSubjects(rows: readonly ListedPaper[]): ListedSubject[] {
  const bySubject = Map.groupBy(rows, (row) => row.combined_code ?? row.code);
  return [...bySubject].map(([code, papers]) => ({
    code,
    name_en: sharedName(papers.map((paper) => paper.name_en)),
    name_bn: sharedName(papers.map((paper) => paper.name_bn)),
    religion: papers[0]?.religion ?? null,
    papers: papers.map(({ combined_code: _, religion: _r, ...paper }) => paper),
  }));
}

const fullOf = ({ parts }: Pick<Paper, 'parts'>) => parts.reduce((sum, part) => sum + part.full, 0);

type Draft = {
  code: string;
  name_en: string;
  name_bn: string;
  slot: SubjectKind;
  religion: string | null;
  papers: Pick<Paper, 'key' | 'code' | 'name_en' | 'name_bn' | 'parts'>[];
};

/**
 * A subject of the list in place of what a draft says. Parts stay where they make up the list's marks, since the list
 * does not know them; otherwise a paper is written as a whole and passed with a third.
 */
export function chosenFor<D extends Draft>(draft: D, subject: ListedSubject): D {
  return {
    ...draft,
    code: subject.code,
    name_en: subject.name_en,
    name_bn: subject.name_bn,
    religion: subject.religion,
    slot: subject.religion ? 'RELIGION' : draft.slot === 'RELIGION' ? 'COMPULSORY' : draft.slot,
    papers: subject.papers.map(({ full_marks, ...paper }, at) => {
      const before = draft.papers[at] ?? draft.papers[0];
      const full = full_marks * 100;
      const parts =
        before && fullOf(before) === full
          ? before.parts
          : [{ type: 'WR' as const, full, pass: passMark(full) }];
      return { ...paper, key: paper.code, parts };
    }),
  };
}

/** A subject is found by its code or by a name in either language, whatever the page's language. */
export function isFound(subject: ListedSubject, typed: string): boolean {
  const q = typed.trim().toLowerCase();
  return [subject.code, subject.name_en, subject.name_bn, ...subject.papers.map(({ code }) => code)].some(
    (text) => text.toLowerCase().includes(q),
  );
}
