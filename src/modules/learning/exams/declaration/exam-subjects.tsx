import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { examWords } from '../base/words.ts';
import type { DraftSubject } from './draft-subject.ts';
import { ScheduleTools } from './schedule-tools.tsx';
import { SubjectRows } from './subject-rows.tsx';
import { examFormWords } from './words.ts';

/** The subjects of an exam with their papers, and what spreads them over its days. */
export function ExamSubjects({
  drafts,
  onChange,
  pending,
  several,
  firstDay,
  readOnly,
}: {
  drafts: DraftSubject[];
  onChange: (next: DraftSubject[]) => void;
  pending: boolean;
  /** Of several classes at once, by what their subjects have in common. */
  several: boolean;
  firstDay: string | null;
  readOnly: boolean;
}) {
  const t = useWords(examWords);
  const s = useWords(examFormWords);
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('subjects')}
      </Title>
      <Text size="sm" c="dimmed">
        {several ? s('several_hint') : t('subjects_lead')}
      </Text>
      {!readOnly && <ScheduleTools drafts={drafts} onChange={onChange} firstDay={firstDay} />}
      {pending ? (
        <Skeleton height={240} />
      ) : (
        <SubjectRows drafts={drafts} onChange={onChange} readOnly={readOnly} rules={!several} />
      )}
    </Stack>
  );
}
