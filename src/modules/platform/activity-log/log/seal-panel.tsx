import { Alert, Badge, Button, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { logWords } from '../base/words.ts';
import { logCalls, type Panel, type Seals } from '../base/client.ts';

const Shield = icons.shield;

function Broken({ verdict }: { verdict: NonNullable<Seals['verdict']> }) {
  const t = useWords(logWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Alert
      color="red"
      variant="light"
      title={t('broken', { time: format.dateTime(verdict.at) })}
      role="alert"
    >
      <List size="sm">
        {verdict.broken.map((one) => (
          <List.Item key={one.site_id}>
            {one.site?.[lang] ?? t('central_area')}: {t(`problem_${one.problem}`)} (
            {t('span', { from: format.dateTime(one.from), to: format.dateTime(one.to) })})
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** How far the log is sealed, what the last check found, and a check on demand. */
export function SealPanel({ panel, site }: { panel: Panel; site: string | undefined }) {
  const t = useWords(logWords);
  const lang = useLang();
  const format = useFormat();
  const [started, setStarted] = useState<string | null>(null);
  const input = site ? { site } : {};
  const found = useQuery(logCalls(panel).seals.queryOptions({ input }));
  const { data } = found;
  if (!data) return null;
  const { verdict } = data;
  const job = started ?? data.job_id;
  const good = verdict && verdict.broken.length === 0;
  return (
    <Section
      title={t('seals_title')}
      lead={t('seals_lead')}
      aside={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Shield size={16} />}
          disabled={data.job_id !== null}
          onClick={() =>
            logCalls(panel)
              .verify.call(input)
              .then(({ job_id }) => setStarted(job_id))
              .catch((error: unknown) => toastRefusal(error, lang))
          }
        >
          {t('verify')}
        </Button>
      }
    >
      <Group gap="xs">
        <Badge variant="light" tt="none" color={verdict ? (good ? 'green' : 'red') : 'gray'} size="lg">
          {good
            ? t('verified', { time: format.dateTime(verdict.at), entries: format.number(verdict.entries) })
            : verdict
              ? t('broken', { time: format.dateTime(verdict.at) })
              : t('never_checked')}
        </Badge>
        <Text size="sm" c="dimmed">
          {data.up_to ? t('sealed_until', { time: format.dateTime(data.up_to) }) : t('never_sealed')}
        </Text>
      </Group>
      {verdict && !good && <Broken verdict={verdict} />}
      {job && <JobProgress key={job} jobId={job} onDone={() => void found.refetch()} />}
    </Section>
  );
}
