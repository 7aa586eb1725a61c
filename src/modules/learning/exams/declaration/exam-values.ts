import { examsCalls } from '../base/client.ts';
import { classGroupKey } from './classes-field.tsx';
import { type DraftSubject, draftSubject } from './draft-subject.ts';

export type ExamValues = {
  /** The classes, each as `class group`; an exam that is has one. */
  class_groups: string[];
  type_id: string | null;
  name_en: string;
  name_bn: string;
  starts_on: string | null;
  ends_on: string | null;
  working_days: number | null;
};

const empty: ExamValues = {
  class_groups: [],
  type_id: null,
  name_en: '',
  name_bn: '',
  starts_on: null,
  ends_on: null,
  working_days: null,
};

/** An exam that is changed. */
export type KnownExam = Awaited<ReturnType<ReturnType<typeof examsCalls>['get']['call']>>;
/** What a class offers. */
export type Offered = Awaited<ReturnType<ReturnType<typeof examsCalls>['preview']['call']>>;

/** The values with which the form begins. */
export function startOf(exam: KnownExam | undefined): ExamValues {
  if (!exam) return empty;
  const { type_id, name_en, name_bn, starts_on, ends_on, working_days } = exam;
  return { class_groups: [classGroupKey(exam)], type_id, name_en, name_bn, starts_on, ends_on, working_days };
}

/** The exam's own subjects first, then those of the class that it leaves out. */
export function startDrafts(exam: KnownExam | undefined, offered: Offered): DraftSubject[] {
  const held = exam?.subjects ?? [];
  const others = offered.filter((each) => !held.some((own) => own.class_subject_id === each.id));
  return [
    ...held.map((subject) => draftSubject(subject, true)),
    ...others.map((each) => draftSubject({ ...each, class_subject_id: each.id, schedule: [] }, !exam)),
  ];
}
