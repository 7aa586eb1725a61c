import { Anchor, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastInfo, toastRefusal } from '#ui/toast.ts';
import { attendanceCalls, type Absentees } from '../base/client.ts';
import { markWords } from '../base/words.ts';
import { Notes } from './notes.tsx';
import { absenteeWords } from './words.ts';

type Row = Absentees['rows'][number] & { id: string };
const kinds = ['ready', 'unreachable', 'sent', 'corrected'] as const;
type Kind = (typeof kinds)[number];
const every = 30_000;

/** Told of an absence that is not recorded any more. */
const isCorrected = ({ state, status }: Row) => state === 'SENT' && status !== null && status !== 'A';

function kindOf(row: Row): Kind {
  if (isCorrected(row)) return 'corrected';
  return row.state === 'SENT' ? 'sent' : row.state === 'READY' ? 'ready' : 'unreachable';
}

function useColumns(kind: Kind, sms: boolean): Column<Row>[] {
  const t = useWords(absenteeWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const names = (of: readonly { en: string; bn: string }[]) => of.map((one) => one[lang]).join(', ') || '–';
  const ways: Column<Row>[] = [{ key: 'ways', title: t('ways'), render: (row) => names(row.ways) }];
  const costs: Column<Row>[] = sms
    ? [
        { key: 'parts', title: t('sms'), align: 'right', render: (row) => format.number(row.parts) },
        { key: 'cost', title: t('cost'), align: 'right', render: (row) => format.money(row.cost) },
      ]
    : [];
  const sent: Column<Row>[] = [
    {
      key: 'sent',
      title: t('sent_at'),
      render: (row) => `${format.dateTime(row.sent_at)} · ${row.sent_by?.[lang] ?? t('by_itself')}`,
    },
  ];
  const own: Record<Kind, Column<Row>[]> = {
    ready: [
      { key: 'guardians', title: t('guardians'), render: (row) => names(row.guardians) },
      ...ways,
      { key: 'text', title: t('text'), render: (row) => row.text },
      ...costs,
    ],
    unreachable: [
      {
        key: 'why',
        title: t('why'),
        render: ({ state }) =>
          state === 'NO_GUARDIAN' || state === 'NO_RIGHT' || state === 'NO_CONTACT' ? t(state) : '–',
      },
    ],
    sent: [...ways, { key: 'text', title: t('text'), render: (row) => row.text }, ...costs, ...sent],
    corrected: [
      {
        key: 'now',
        title: t('now'),
        render: ({ status }) => (status === 'P' || status === 'L' || status === 'LV' ? mark(status) : '–'),
      },
      ...sent,
    ],
  };
  return [
    { key: 'name', title: t('student'), render: (row) => row[`name_${lang}`] },
    {
      key: 'section',
      title: t('section'),
      render: (row) => `${row.section[lang]} · ${format.number(row.roll)}`,
    },
    ...own[kind],
  ];
}

function Correction({ row, day }: { row: Row; day: string }) {
  const t = useWords(absenteeWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (row.corrected_at)
    return <Text size="sm">{t('correction_sent', { time: format.dateTime(row.corrected_at) })}</Text>;
  const send = async () => {
    setBusy(true);
    try {
      await attendanceCalls().sendCorrection.call({ day, enrolment_id: row.enrolment_id });
      toastDone(t('correction_done'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await queries.invalidateQueries();
  };
  return (
    <Button variant="default" size="sm" loading={busy} onClick={() => void send()}>
      {t('send_correction')}
    </Button>
  );
}

/** The messages that wait: chosen at first all of them. */
function SendBar({ found, rows, onSent }: { found: Absentees; rows: readonly Row[]; onSent: () => void }) {
  const t = useWords(absenteeWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const { confirm } = useConfirm();
  const [busy, setBusy] = useState(false);
  const count = format.number(rows.length);
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const parts = sum((row) => row.parts);
  const cost = format.money(sum((row) => row.cost));
  const send = async () => {
    const text = found.sms ? t('send_text', { parts: format.number(parts), cost }) : t('send_text_free');
    const title = t('send_ask', { count });
    if (!(await confirm({ title, text, confirm: t('send', { count }) }))) return;
    setBusy(true);
    try {
      const { sent, left_out } = await attendanceCalls().sendAbsences.call({
        day: found.day,
        enrolment_ids: rows.map(({ enrolment_id }) => enrolment_id),
      });
      if (left_out > 0)
        toastInfo(t('done_some', { count: format.number(sent), others: format.number(left_out) }));
      else toastDone(t('done', { count: format.number(sent) }));
      onSent();
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await queries.invalidateQueries();
  };
  return (
    <Group gap="md">
      <Button
        loading={busy}
        disabled={rows.length === 0 || !found.due || found.too_old}
        onClick={() => void send()}
      >
        {t('send', { count })}
      </Button>
      {found.sms && <Text size="sm">{`${t('sms')}: ${format.number(parts)} · ${t('cost')}: ${cost}`}</Text>}
    </Group>
  );
}

function OfDay({ found }: { found: Absentees }) {
  const t = useWords(absenteeWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const rows = found.rows.map((row) => ({ ...row, id: row.enrolment_id }));
  const asked = kinds.find((one) => one === params.get('show')) ?? 'ready';
  const shown = rows.filter((row) => kindOf(row) === asked);
  const ready = rows.filter((row) => kindOf(row) === 'ready');
  const chosen = ready.filter(({ id }) => !left.has(id));
  const columns = useColumns(asked, found.sms);
  if (rows.length === 0)
    return found.not_taken > 0 ? (
      <Empty title={t('none_so_far')} hint={t('none_so_far_hint')} />
    ) : (
      <Empty title={t('none')} />
    );
  return (
    <>
      <div className="bp-table-scroll">
        <SegmentedControl
          value={asked}
          onChange={(next) => change({ show: next === 'ready' ? null : next })}
          data={kinds.map((kind) => ({
            value: kind,
            label: t('with_count', {
              word: t(kind),
              count: format.number(rows.filter((row) => kindOf(row) === kind).length),
            }),
          }))}
        />
      </div>
      {asked === 'ready' && ready.length > 0 && (
        <SendBar found={found} rows={chosen} onSent={() => leave(new Set())} />
      )}
      <DataTable<Row>
        label={absenteeWords[asked][lang]}
        rows={shown}
        columns={columns}
        empty={{ title: t('none_of') }}
        {...(asked === 'ready'
          ? {
              selection: {
                selected: chosen.map(({ id }) => id),
                onChange: (ids) =>
                  leave(new Set(ready.filter(({ id }) => !ids.includes(id)).map(({ id }) => id))),
              },
            }
          : {})}
        {...(asked === 'unreachable' ? { href: (row: Row) => `/student/view/${row.student_id}` } : {})}
        {...(asked === 'corrected'
          ? { actions: (row: Row) => <Correction row={row} day={found.day} /> }
          : {})}
      />
    </>
  );
}

/** Who is absent on a day, whom the school tells of it, and what it costs, before anything goes out. */
export default function AbsenceMessages() {
  const t = useWords(absenteeWords);
  const { may } = useShell();
  const [params, change] = useAddress();
  const day = params.get('day');
  const query = useQuery({
    ...attendanceCalls().absentees.queryOptions({ input: day ? { day } : {} }),
    refetchInterval: every,
  });
  const found = query.data;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found && !query.error && <Skeleton height={320} />}
      {found && (
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            <DateField
              label={t('day')}
              required
              value={found.day}
              max={found.today}
              onChange={(next) => change({ day: next === found.today ? null : next })}
            />
            {may('attendance.set') && may('site-option.view') && (
              <Anchor component={Link} to="/site/option/view-and-form" size="sm">
                {t('options')}
              </Anchor>
            )}
          </Group>
          <Notes found={found} />
          <OfDay key={found.day} found={found} />
        </Stack>
      )}
    </Page>
  );
}
