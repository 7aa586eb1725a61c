import { cellText } from '#kernel/spreadsheet/table.ts';
import type { RowCheck } from '#modules/platform/imports/base/row-findings.ts';
import type { ChoiceError } from '#modules/school/academics/base/subject-conditions.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import type { ClassOffer } from '#modules/school/people/face/class-offer.server.ts';
import {
  chooseSubjects,
  subjectNamed,
  type OfferedSubject,
} from '#modules/school/people/face/subject-choice.ts';
import type { StudentValues } from '#modules/school/people/base/student-values.ts';

const columnOf: Partial<Record<SubjectKind, string>> = {
  OPTIONAL4: 'fourth',
  ELECTIVE: 'elective',
  RELIGION: 'religion_subject',
};

type Named = { code: string | null; wrong: boolean };

function named(check: RowCheck, key: string, text: string, subjects: readonly OfferedSubject[]): Named {
  if (text === '') return { code: null, wrong: false };
  const found = subjectNamed(text, subjects);
  if (!found) {
    check.refuse(key, 'unknown-subject', { from: text });
    return { code: null, wrong: true };
  }
  if (text !== found.name_en && text !== found.name_bn && text !== found.code)
    check.note(key, 'word', { from: text, to: found.name_en, to_bn: found.name_bn });
  return { code: found.code, wrong: false };
}

function sayErrors(
  check: RowCheck,
  errors: readonly ChoiceError[],
  subjects: readonly OfferedSubject[],
): void {
  const nameOf = (code: string) => subjects.find((subject) => subject.code === code);
  for (const error of errors) {
    const slot = 'slot' in error ? error.slot : 'OPTIONAL4';
    const column = columnOf[slot] ?? 'fourth';
    const subject = 'subject' in error ? nameOf(error.subject) : undefined;
    const values = { subject_en: subject?.name_en ?? '', subject_bn: subject?.name_bn ?? '' };
    if (error.code === 'NOT_OFFERED') check.refuse(column, 'not-offered', { values });
    else if (error.code === 'SAME_SUBJECT_TWICE') check.refuse(column, 'subject-twice', { values });
    else check.refuse(column, 'wrong-choice');
  }
}

/** The subjects of one row: what the sheet says of the 4th, elective and religion subject, and what follows from it. */
export function chooseForRow(check: RowCheck, values: StudentValues, offer: ClassOffer): void {
  const { subjects, condition } = offer;
  if (subjects.length === 0) return;
  const text = (key: string) => cellText(check.row.cell(key)).trim();
  const inSlot = (slot: SubjectKind) => {
    const codes = condition.slots.filter((each) => each.slot === slot).flatMap((each) => each.subjects);
    return subjects.filter((subject) => codes.includes(subject.code));
  };
  // Looked for in its own slot first, so that a shortened name finds the subject that is meant there.
  const find = (key: string, slot: SubjectKind, value: string): Named =>
    named(check, key, value, subjectNamed(value, inSlot(slot)) ? inSlot(slot) : subjects);
  const fourth = find('fourth', 'OPTIONAL4', text('fourth'));
  const religion = find('religion_subject', 'RELIGION', text('religion_subject'));
  // Some names hold a sign or a word that separates others: Finance & Banking, 174+175.
  const electives = text('elective')
    .split(/[,;]/)
    .flatMap((part) =>
      subjectNamed(part.trim(), subjects) ? [part] : part.split(/[/+&]|\s+and\s+|\s+ও\s+/u),
    )
    .map((value) => find('elective', 'ELECTIVE', value.trim()));
  const said = [fourth, religion, ...electives];
  if (said.some(({ wrong }) => wrong)) return;
  const chosen = chooseSubjects(condition, subjects, {
    religion: values.religion ?? null,
    fourth: fourth.code,
    religionSubject: religion.code,
    electives: electives.flatMap(({ code }) => code ?? []),
  });
  sayErrors(check, chosen.errors, subjects);
  if (chosen.open.length > 0) {
    const labels = chosen.open.map((kind) => condition.slots.find((each) => each.slot === kind)?.label);
    check.note('fourth', 'subjects-open', {
      values: {
        slots_en: labels.map((label) => label?.en ?? '').join(', '),
        slots_bn: labels.map((label) => label?.bn ?? '').join(', '),
      },
    });
  }
  const idOf = new Map(subjects.map((subject) => [subject.code, subject.id]));
  values.subjects = chosen.subjects.flatMap(({ subject, kind }) => {
    const id = idOf.get(subject);
    return id ? [{ id, kind }] : [];
  });
  values.religion_subject_code = religion.code;
}
