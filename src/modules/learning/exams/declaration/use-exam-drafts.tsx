import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { examsCalls } from '../base/client.ts';
import { classGroupKey } from './classes-field.tsx';
import type { DraftSubject } from './draft-subject.ts';
import { startDrafts, type KnownExam } from './exam-values.ts';
import { mergedDrafts } from './several-classes.ts';

type ClassGroup = Parameters<typeof classGroupKey>[0];

/** The subjects of the chosen classes as they begin, or as they were changed while these classes are chosen. */
export function useExamDrafts(exam: KnownExam | undefined, yearId: string, chosen: readonly ClassGroup[]) {
  const [edited, setEdited] = useState<{ key: string; drafts: DraftSubject[] } | null>(null);
  const key = chosen.map(classGroupKey).join(',');
  const previews = useQueries({
    queries: chosen.map(({ class_id, group_id }) =>
      examsCalls().preview.queryOptions({ input: { year_id: yearId, class_id, group_id } }),
    ),
    combine: (found) => ({
      pending: found.some((each) => each.isPending),
      data: found.map((each) => each.data),
    }),
  });
  const begun = useMemo(
    () => mergedDrafts(previews.data.map((offered) => startDrafts(exam, offered ?? []))),
    [exam, previews.data],
  );
  const drafts = edited?.key === key ? edited.drafts : begun;
  return {
    drafts,
    /** What somebody typed of them, of whatever classes. */
    edited: edited?.drafts,
    edit: (next: DraftSubject[]) => setEdited({ key, drafts: next }),
    pending: previews.pending,
  };
}
