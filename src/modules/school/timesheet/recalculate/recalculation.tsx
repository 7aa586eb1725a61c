import { Alert, Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { timesheetCalls, type Differences, type Recalculation as One } from '../base/client.ts';
import { useTimes } from '../days/use-times.tsx';
import { dayStateWords, figureWords, timesheetTitles } from '../base/words.ts';
import { recalculateWords } from './words.ts';

const figures = {
  counted_late: 'late',
  counted_early: 'early',
  worked: 'worked',
  counted_overtime: 'overtime',
  holiday_worked: 'holiday_worked',
  absent: 'absence',
  cut: 'cut',
} as const;

function StartForm() {
  const t = useWords(recalculateWords);
  const today = useToday();
  const form = useForm({
    initialValues: {
      from: `${today.slice(0, 7)}-01` as string | null,
      to: today as string | null,
      reason: '',
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    done: false,
    labels: { from: t('from'), to: t('to'), reason: t('reason') },
    onSave: ({ from, to, reason }) =>
      timesheetCalls().recalculations.start.call({ from: from ?? '', to: to ?? '', reason: reason ?? '' }),
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('start')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateField label={t('from')} required max={today} {...form.getInputProps('from')} />
        <DateField label={t('to')} required max={today} {...form.getInputProps('to')} />
      </SimpleGrid>
      <TextField label={t('reason')} required max={300} {...form.getInputProps('reason')} />
    </FormSheet>
  );
}

function Changes({ row }: { row: Differences[number] }) {
  const t = useWords(recalculateWords);
  const f = useWords(figureWords);
  const state = useWords(dayStateWords);
  const times = useTimes();
  const lines = (Object.keys(figures) as (keyof typeof figures)[])
    .filter((key) => row.before[key] !== row.after[key])
    .map((key) =>
      t('changes', {
        figure: f(figures[key]),
        before: times.exact(row.before[key]),
        after: times.exact(row.after[key]),
      }),
    );
  if (row.before.state !== row.after.state)
    lines.unshift(
      t('changes', {
        figure: f('state'),
        before: state(row.before.state as 'late'),
        after: state(row.after.state as 'late'),
      }),
    );
  return <Text size="sm">{lines.join('; ')}</Text>;
}

function Ready({ found }: { found: One }) {
  const t = useWords(recalculateWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const query = useQuery(
    timesheetCalls().recalculations.differences.queryOptions({ input: { id: found.id } }),
  );
  const decide = async (keep: boolean) => {
    const isSure =
      !keep ||
      (await confirm({
        title: t('keep_title'),
        text: t('keep_text', { count: format.number(found.differences) }),
        confirm: t('keep'),
      }));
    if (!isSure) return;
    try {
      await timesheetCalls().recalculations.decide.call({ id: found.id, version: found.version, keep });
      if (!keep) toastDone(t('left'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  const rows = query.data;
  return (
    <Stack gap="md">
      <Alert variant="light">
        {t('result', { days: format.number(found.days), differences: format.number(found.differences) })}
      </Alert>
      <Group gap="sm">
        {found.differences > 0 && <Button onClick={() => void decide(true)}>{t('keep')}</Button>}
        <Button variant="default" onClick={() => void decide(false)}>
          {t('leave')}
        </Button>
      </Group>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!rows && !query.error && <Skeleton height={200} />}
      {rows && (
        <DataTable
          label={t('differences')}
          rows={rows.map((row) => ({ ...row, id: `${row.employee_id} ${row.day}` }))}
          empty={{ title: t('no_differences') }}
          columns={[
            { key: 'employee', title: t('employee'), render: (row) => row[`name_${lang}`] },
            { key: 'day', title: t('day'), render: (row) => format.date(row.day) },
            { key: 'change', title: t('change'), render: (row) => <Changes row={row} /> },
          ]}
        />
      )}
      {rows && rows.length < found.differences && (
        <Text size="sm" c="dimmed">
          {t('first_shown', { count: format.number(rows.length) })}
        </Text>
      )}
    </Stack>
  );
}

/** Days calculated again after a change of rules: what would differ, then kept or left. */
export default function Recalculation() {
  const title = useWords(timesheetTitles);
  const t = useWords(recalculateWords);
  const format = useFormat();
  const query = useQuery(timesheetCalls().recalculations.list.queryOptions({ input: {} }));
  const [newest, ...earlier] = query.data ?? [];
  const isOpen = newest && ['COUNTING', 'READY', 'KEEPING'].includes(newest.state);
  const rows = isOpen ? earlier : (query.data ?? []);
  return (
    <Page title={title('recalculate')} lead={t('lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={320} />}
      {query.data && (
        <Stack gap="md">
          {!isOpen && <StartForm />}
          {newest && (newest.state === 'COUNTING' || newest.state === 'KEEPING') && newest.job_id && (
            <JobProgress jobId={newest.job_id} />
          )}
          {newest?.state === 'READY' && <Ready found={newest} />}
          <Section title={t('earlier')}>
            <DataTable
              label={t('earlier')}
              rows={rows}
              empty={{ title: t('none') }}
              columns={[
                {
                  key: 'period',
                  title: t('period'),
                  render: (row) => `${format.date(row.from_day)} – ${format.date(row.to_day)}`,
                },
                { key: 'reason', title: t('reason'), render: (row) => row.reason },
                {
                  key: 'differences',
                  title: t('differences'),
                  align: 'right',
                  render: (row) => format.number(row.differences),
                },
                {
                  key: 'state',
                  title: t('state'),
                  render: (row) => (
                    <Badge variant="light" tt="none">
                      {t(row.state as 'KEPT')}
                    </Badge>
                  ),
                },
              ]}
            />
          </Section>
        </Stack>
      )}
    </Page>
  );
}
