import { examsCalls } from '../base/client.ts';
import { type DraftSubject, wantedOf } from './draft-subject.ts';
import type { ExamValues, KnownExam } from './exam-values.ts';
import { subjectsByCode } from './several-classes.ts';

/** Changes an exam that is; else declares it for the chosen class, or for several at once. */
export function saveExam(
  { class_groups: _class_groups, type_id, ...about }: ExamValues,
  {
    exam,
    yearId,
    chosen,
    drafts,
    allow_clashes,
  }: {
    exam: KnownExam | undefined;
    yearId: string;
    chosen: readonly { class_id: string; group_id: string }[];
    drafts: readonly DraftSubject[];
    allow_clashes: boolean;
  },
): Promise<unknown> {
  const common = { ...about, type_id: type_id ?? '', allow_clashes };
  if (exam)
    return examsCalls().change.call({
      ...common,
      subjects: wantedOf(drafts),
      id: exam.id,
      version: exam.version,
    });
  const [only] = chosen;
  return chosen.length > 1 || !only
    ? examsCalls().declareSeveral.call({
        ...common,
        year_id: yearId,
        class_groups: chosen.map(({ class_id, group_id }) => ({ class_id, group_id })),
        subjects: subjectsByCode(drafts),
      })
    : examsCalls().declare.call({
        ...common,
        year_id: yearId,
        class_id: only.class_id,
        group_id: only.group_id,
        subjects: wantedOf(drafts),
      });
}
