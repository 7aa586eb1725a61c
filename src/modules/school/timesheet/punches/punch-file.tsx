import { Alert, Anchor, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { UploadField } from '#ui/fields/upload.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { timesheetCalls, type PreviewedFile } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { fileWords } from './words.ts';

type Chosen = { name: string; text: string; at: number };
const largest = 1_500_000;
const reasons = ['number', 'time', 'columns'] as const;

function Preview({ name, found }: { name: string; found: PreviewedFile }) {
  const t = useWords(fileWords);
  const format = useFormat();
  return (
    <Section title={t('read', { name })}>
      <Facts
        facts={[
          [t('lines'), format.number(found.lines)],
          [t('punches'), format.number(found.punches)],
          [
            t('days'),
            found.from === found.to
              ? found.from && format.date(found.from)
              : t('between', { from: format.date(found.from), to: format.date(found.to) }),
          ],
          [t('known'), format.number(found.known)],
          [t('strange'), format.number(found.strange)],
          [t('faults'), format.number(found.faults)],
          [t('refused'), format.number(found.refused)],
        ]}
      />
      {found.strange > 0 && (
        <Alert variant="light">{t('strange_hint', { pins: found.strangers.join(', ') })}</Alert>
      )}
      {found.faults > 0 && (
        <Alert color="orange" variant="light">
          {t('faults_hint')}
        </Alert>
      )}
      {found.aside > 0 && (
        <Alert color="orange" variant="light">
          {t('aside_hint', { count: format.number(found.aside) })}
        </Alert>
      )}
      {found.problems.length > 0 && (
        <Stack gap={4}>
          {found.refused > found.problems.length && (
            <Text size="sm">{t('refused_first', { count: format.number(found.problems.length) })}</Text>
          )}
          {found.problems.map(({ line, text, why }) => {
            const reason = reasons.find((key) => key === why);
            return (
              <div key={line}>
                <Text size="sm">
                  {t('problem', { line: format.number(line), why: reason ? t(reason) : why })}
                </Text>
                <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              </div>
            );
          })}
        </Stack>
      )}
    </Section>
  );
}

function Terminals({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useWords(fileWords);
  const query = useQuery(timesheetCalls().fileTerminals.queryOptions({ input: {} }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={64} />;
  return (
    <Select
      label={t('terminal')}
      description={t('terminal_hint')}
      data={[
        { value: '', label: t('other') },
        ...query.data.map(({ id, name, serial }) => ({ value: id, label: name || serial })),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      allowDeselect={false}
    />
  );
}

/** Punches of a terminal without a network: the file is read, shown, and then stored. */
export default function PunchFile() {
  const t = useWords(fileWords);
  const title = useWords(timesheetTitles);
  const format = useFormat();
  const { may } = useShell();
  const client = useQueryClient();
  const [terminal, setTerminal] = useState<string | null>(null);
  const [chosen, choose] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = chosen && { name: chosen.name, text: chosen.text, terminal_id: terminal };
  const preview = useQuery({
    queryKey: ['punch-file', chosen?.at, terminal],
    queryFn: async (): Promise<PreviewedFile> => {
      if (!input) throw new Error('No file was chosen.');
      return timesheetCalls().previewFile.call(input);
    },
    enabled: input !== null,
    retry: false,
  });
  const sending = useMutation({
    mutationFn: (sent: NonNullable<typeof input>) => timesheetCalls().importFile.call(sent),
    onSettled: () => client.invalidateQueries(),
  });

  async function take(file: File): Promise<void> {
    sending.reset();
    choose(null);
    setProblem(file.size > largest ? t('too_large') : null);
    if (file.size > largest) return;
    try {
      choose({ name: file.name, text: (await file.text()).replaceAll('\0', ''), at: Date.now() });
    } catch {
      setProblem(t('unreadable'));
    }
  }

  return (
    <Page title={title('punch_file')} lead={t('lead')}>
      <Terminals value={terminal} onChange={setTerminal} />
      <UploadField
        label={t('choose')}
        accept=".dat,.txt,.csv,.tsv,.log"
        maxMb={1.5}
        onChosen={(file) => void take(file)}
      />
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      {chosen && preview.isPending && <Text aria-live="polite">{t('reading')}</Text>}
      {preview.error && chosen && <Refused error={preview.error} />}
      {chosen && preview.data && <Preview name={chosen.name} found={preview.data} />}
      {sending.error && <Refused error={sending.error} />}
      {sending.data && (
        <Alert color="green" variant="light" aria-live="polite">
          {t('done', {
            stored: format.number(sending.data.stored),
            again: format.number(sending.data.again),
            unknown: format.number(sending.data.unknown),
          })}
          <Group gap="md" mt="xs">
            {may('device-upload.raw') && (
              <Anchor component={Link} to={`/site/employee/uploads/${sending.data.upload_id}`}>
                {t('to_upload')}
              </Anchor>
            )}
            {sending.data.unknown > 0 && may('timesheet.devices') && (
              <Anchor component={Link} to="/site/employee/unknown-numbers">
                {t('to_numbers')}
              </Anchor>
            )}
          </Group>
        </Alert>
      )}
      {input && preview.data && !sending.data && preview.data.punches > 0 && (
        <Group justify="flex-end">
          <Button loading={sending.isPending} onClick={() => sending.mutate(input)}>
            {t('import', { count: preview.data.punches })}
          </Button>
        </Group>
      )}
    </Page>
  );
}
