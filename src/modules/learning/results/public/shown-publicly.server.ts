import type { ShownPublicly } from './result.tsx';
import type { VisibleResult } from './visible-results.server.ts';

/** Leaves out everything that a stranger with the address need not know. */
export function shownPublicly(result: VisibleResult): ShownPublicly {
  const { student, roll, exam, section, year, status, gpa, letter, failed, publication_date, rules, detail } =
    result;
  const labels = new Map(rules.subjects.map((subject) => [subject.subject, subject.label]));
  return {
    student,
    roll,
    exam,
    class:
      result.group_code === 'general'
        ? result.class
        : { en: `${result.class.en}, ${result.group.en}`, bn: `${result.class.bn}, ${result.group.bn}` },
    section,
    year,
    status,
    gpa,
    letter,
    failed,
    publication_date,
    subjects: detail.subjects.map((subject) => ({
      name: labels.get(subject.subject) ?? { en: subject.subject, bn: subject.subject },
      letter: subject.letter,
      gp: subject.gp,
      fourth: subject.kind === 'OPTIONAL4',
    })),
  };
}
