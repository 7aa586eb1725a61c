import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RunStateBadge } from './run-state-badge.tsx';
import { resultsCalls } from '../base/client.ts';
import { runWords } from './words.ts';
import { resultFieldWords } from '../base/words.ts';

export type ExamWithRuns = Awaited<
  ReturnType<ReturnType<typeof resultsCalls>['runs']['list']['call']>
>[number];
export type Run = ExamWithRuns['runs'][number];

const shown = ['enrolled', 'appeared', 'passed', 'failed', 'incomplete'] as const;

/** The first figures of a run. */
export function RunCounts({ counts }: { counts: Run['counts'] }) {
  const field = useWords(resultFieldWords);
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm">
      {shown.map((key) => (
        <Paper key={key} withBorder px="md" py="xs">
          <Text size="xl" fw={600}>
            {format.number(counts[key] ?? 0)}
          </Text>
          <Text size="sm" c="dimmed">
            {field(key)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** Number, state, who made it and why: a run in a few lines. */
export function RunLines({ run }: { run: Run }) {
  const t = useWords(runWords);
  const field = useWords(resultFieldWords);
  const lang = useLang();
  const format = useFormat();
  const line = (text: string) => (
    <Text key={text} size="sm" c="dimmed">
      {text}
    </Text>
  );
  const by = (name: Word | null) => name?.[lang] ?? '–';
  return (
    <div lang={lang}>
      <Group gap="sm">
        <Text fw={600}>{field('number_of', { number: run.number })}</Text>
        <RunStateBadge state={run.state} />
      </Group>
      {run.generated_at &&
        line(t('by_at', { by: by(run.generated_by), at: format.dateTime(run.generated_at) }))}
      {run.reason && line(t('reason_line', { reason: run.reason }))}
      {run.approved_at &&
        line(t('approved_line', { by: by(run.approved_by), at: format.dateTime(run.approved_at) }))}
      {run.published_at &&
        line(t('published_line', { by: by(run.published_by), date: format.date(run.publication_date) }))}
      {run.withdrawn_at &&
        line(t('withdrawn_line', { by: by(run.withdrawn_by), reason: run.withdrawn_reason ?? '' }))}
    </div>
  );
}
