import { Badge, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { timesheetCalls, type Overtime } from '../base/client.ts';
import { MonthSteps, useMonth } from '../days/month-steps.tsx';
import { useTimes } from '../days/use-times.tsx';
import { timesheetTitles } from '../base/words.ts';
import { overtimeWords } from './words.ts';

type Row = Overtime['rows'][number];
const keyOf = ({ employee_id, day }: Row) => `${employee_id} ${day}`;

function stateOf({ decided, overtime }: Row, needsApproval: boolean) {
  if (decided === null) return needsApproval ? 'waiting' : 'free';
  if (decided === 0) return 'refused';
  return decided >= overtime ? 'approved' : 'part';
}
const colours = {
  waiting: 'yellow',
  free: 'green',
  approved: 'green',
  part: 'blue',
  refused: 'red',
} as const;

function DecideForm({ row, onDone }: { row: Row; onDone: () => void }) {
  const t = useWords(overtimeWords);
  const format = useFormat();
  const all = Math.floor(row.overtime / 60);
  const form = useForm({
    initialValues: {
      minutes: Math.floor((row.decided ?? row.overtime) / 60) as number | null,
      remark: row.remark ?? '',
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    done: t('done'),
    labels: { minutes: t('minutes'), remark: t('remark') },
    onSave: async ({ minutes, remark }) => {
      const { employee_id, day, version } = row;
      const seconds = minutes === all ? row.overtime : (minutes ?? 0) * 60;
      return timesheetCalls().overtime.decide.call({
        items: [{ employee_id, day, seconds, version }],
        remark: remark ?? '',
      });
    },
    onDone: (answer) => {
      if ((answer as { stale: number }).stale > 0) toastWarning(t('some_stale', { count: format.number(1) }));
      onDone();
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <Text size="sm">{format.date(row.day)}</Text>
      <NumberField
        label={t('minutes')}
        description={t('minutes_hint', { all: format.number(all) })}
        required
        {...form.getInputProps('minutes')}
      />
      <TextField label={t('remark')} max={300} lines={2} {...form.getInputProps('remark')} />
    </FormSheet>
  );
}

/** Overtime of a month: what waits is approved, in part, or refused. */
export default function OvertimeApproval() {
  const title = useWords(timesheetTitles);
  const t = useWords(overtimeWords);
  const lang = useLang();
  const format = useFormat();
  const times = useTimes();
  const client = useQueryClient();
  const month = useMonth();
  const [params, change] = useAddress();
  const onlyWaiting = params.get('show') === 'waiting';
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [deciding, setDeciding] = useState<Row | null>(null);
  const query = useQuery(timesheetCalls().overtime.month.queryOptions({ input: { month } }));
  const found = query.data;
  const rows = (found?.rows ?? [])
    .filter((row) => !onlyWaiting || row.decided === null)
    .map((row) => ({ ...row, id: keyOf(row) }));
  const chosen = rows.filter((row) => selected.includes(row.id) && row.decided === null && !row.own);
  const approve = async () => {
    setBusy(true);
    try {
      const { stale } = await timesheetCalls().overtime.decide.call({
        items: chosen.map(({ employee_id, day, overtime, version }) => ({
          employee_id,
          day,
          seconds: overtime,
          version,
        })),
      });
      if (stale > 0) toastWarning(t('some_stale', { count: format.number(stale) }));
      else toastDone(t('done'));
      setSelected([]);
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return (
    <Page title={title('overtime')} lead={t(found?.needs_approval === false ? 'lead_free' : 'lead')}>
      <MonthSteps month={month} />
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={320} />}
      {found && (
        <Stack gap="md">
          <Group gap="md">
            <Switch
              label={t('only_waiting')}
              checked={onlyWaiting}
              onChange={(event) => change({ show: event.currentTarget.checked ? 'waiting' : null })}
            />
            {chosen.length > 0 && (
              <Button loading={busy} onClick={() => void approve()}>
                {t('approve_many', { count: format.number(chosen.length) })}
              </Button>
            )}
          </Group>
          <DataTable
            label={title('overtime')}
            rows={rows}
            empty={{ title: t(onlyWaiting ? 'none_waiting' : 'none'), hint: t('hint') }}
            selection={{ selected, onChange: setSelected }}
            actions={(row) =>
              row.own ? (
                <Text size="sm" c="dimmed">
                  {t('own')}
                </Text>
              ) : (
                <Button size="compact-sm" variant="default" onClick={() => setDeciding(row)}>
                  {t('decide')}
                </Button>
              )
            }
            columns={[
              { key: 'name', title: t('name'), render: (row) => row[`name_${lang}`] },
              { key: 'day', title: t('day'), render: (row) => format.date(row.day) },
              { key: 'until', title: t('until'), render: (row) => times.clock(row.last_out) },
              {
                key: 'worked',
                title: t('worked'),
                align: 'right',
                render: (row) => times.hours(row.overtime),
              },
              {
                key: 'counts',
                title: t('counts'),
                align: 'right',
                render: (row) => times.hours(row.counted),
              },
              {
                key: 'state',
                title: t('state'),
                render: (row) => {
                  const state = stateOf(row, found.needs_approval);
                  return (
                    <Badge variant="light" color={colours[state]} tt="none">
                      {t(state)}
                    </Badge>
                  );
                },
              },
            ]}
          />
          <Drawer
            opened={deciding !== null}
            onClose={() => setDeciding(null)}
            title={t('decide_of', { name: deciding?.[`name_${lang}`] ?? '' })}
          >
            {deciding && <DecideForm row={deciding} onDone={() => setDeciding(null)} />}
          </Drawer>
        </Stack>
      )}
    </Page>
  );
}
