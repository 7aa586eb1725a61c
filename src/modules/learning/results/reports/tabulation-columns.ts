import { formatMarks } from '#kernel/exact.ts';
import type { Lang } from '#kernel/words.ts';
import type { ExamSubjectRule } from '#modules/school/academics/base/subject-rule.ts';

import { markSigns } from '../base/words.ts';
import { tabulationWords as d, partShortWords } from './words.ts';
import type { PackedResult } from '../runs/packed-result.ts';
import { printedMark, printedPoint } from '../runs/printed-mark.ts';
import { marksIn, subjectIn, type TabulationGroup } from './tabulation.ts';

const paperWords = [d.paper_1, d.paper_2, d.paper_3];

/** The heading of a group: the subject's name, or Religion, or the 4th subject. */
export function groupTitle(group: TabulationGroup, lang: Lang): string {
  if (group.label) return group.label[lang] || group.label.en;
  return group.kind === 'religion' ? d.religion[lang] : d.fourth[lang];
}

/** The columns of a group: the code where it differs by student, each part, the total and the grade point. */
export function groupColumns(
  group: TabulationGroup,
  lang: Lang,
): { key: string; label: string; kind: 'code' | 'part' | 'total' | 'point' }[] {
  const code = group.kind === 'fourth' ? [{ key: 'code', label: d.code[lang], kind: 'code' as const }] : [];
  const parts = group.cells.map(({ paper, part }) => ({
    key: `${paper} ${part}`,
    label: [group.papers > 1 ? paperWords[paper]?.[lang] : '', partShortWords[part][lang]].join(' ').trim(),
    kind: 'part' as const,
  }));
  return [
    ...code,
    ...parts,
    { key: 'total', label: d.total[lang], kind: 'total' },
    { key: 'gp', label: d.gp[lang], kind: 'point' },
  ];
}

/** A student's values in the columns of a group, in ASCII digits; null where there is nothing. */
export function groupValues(
  group: TabulationGroup,
  row: { detail: Pick<PackedResult, 'subjects'> },
  rules: ReadonlyMap<string, ExamSubjectRule>,
  lang: Lang,
): (string | null)[] {
  const own = subjectIn(group, row);
  const marks = marksIn(group, own, rules).map((mark) => printedMark(mark?.value, mark?.grace ?? 0, lang));
  return [
    ...(group.kind === 'fourth' ? [own?.subject.split('+')[0] ?? null] : []),
    ...marks,
    own ? (own.absent ? markSigns.ABSENT[lang] : formatMarks(own.total)) : null,
    own ? printedPoint(own.gp) : null,
  ];
}
