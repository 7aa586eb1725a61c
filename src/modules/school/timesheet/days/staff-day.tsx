import { Alert, Button, Group, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { TwoLines } from '#ui/list-screen/two-lines.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { DayBoard } from '../base/client.ts';
import { figureWords } from '../base/words.ts';
import { MarkDrawer, type Marked } from './mark-form.tsx';
import { Clock, StateBadge } from './state-badge.tsx';
import { useTimes } from './use-times.tsx';
import { dayWords } from './words.ts';

type Row = DayBoard['rows'][number];

const groups = {
  came: (row: Row) => row.first_in !== null,
  late: (row: Row) => row.state === 'late',
  absent: (row: Row) => row.state === 'absent' || row.state === 'not-come',
  waiting: (row: Row) => row.state === 'waiting',
  away: (row: Row) => row.excuse !== null && row.excuse !== 'called',
  missing: (row: Row) => row.missing_out,
} as const;
type GroupKey = keyof typeof groups;
const tones: Record<GroupKey, string> = {
  came: 'present',
  late: 'late',
  absent: 'absent',
  waiting: 'off',
  away: 'away',
  missing: 'missing',
};

function Figures({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly Row[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}) {
  const t = useWords(dayWords);
  const format = useFormat();
  return (
    <div className="bp-ts-figures">
      <UnstyledButton className="bp-ts-figure" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <b>{format.number(rows.length)}</b>
        <small>{t('all')}</small>
      </UnstyledButton>
      {(Object.keys(groups) as GroupKey[]).map((key) => (
        <UnstyledButton
          key={key}
          className="bp-ts-figure"
          data-state={tones[key]}
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? null : key)}
        >
          <b>{format.number(rows.filter(groups[key]).length)}</b>
          <small>{t(key)}</small>
        </UnstyledButton>
      ))}
    </div>
  );
}

const namesIn = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((one): one is string => Boolean(one)))].toSorted((a, b) => a.localeCompare(b));

type BoardRow = Row & { id: string };

/** A day of the staff: figures that narrow it, filters, and a line for each with marking where that is allowed. */
export function StaffDay({ found }: { found: DayBoard }) {
  const t = useWords(dayWords);
  const lang = useLang();
  const { may } = useShell();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [marking, setMarking] = useState<readonly Marked[]>([]);
  const { people, rows, show, change } = useRows(found);
  const columns = useDayColumns();
  const { day } = found;
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const isLocked = found.closed_month && !may('timesheet.mark-closed');
  const mayMark = may('timesheet.mark') && !isLocked;
  return (
    <Stack gap="md">
      {found.closed && <Alert variant="light">{t('closed', { name: found.closed[lang] })}</Alert>}
      <Figures rows={people} chosen={show} onChoose={(key) => change({ show: key })} />
      <DayFilters rows={found.rows} chosen={mayMark ? chosen : []} onMark={setMarking} />
      {isLocked && (
        <Text size="sm" c="dimmed">
          {t('month_closed')}
        </Text>
      )}
      <DataTable
        label={t('all')}
        rows={rows}
        empty={
          found.rows.length === 0
            ? { title: t('nobody_punched'), hint: t('nobody_hint') }
            : { title: t('nobody_found'), hint: t('nobody_found_hint') }
        }
        href={(row) =>
          `/site/employee/attendance/employee-individual-attendance-master?employee=${row.employee_id}&month=${day.slice(0, 7)}`
        }
        {...(mayMark
          ? {
              selection: { selected, onChange: setSelected },
              actions: (row: Row) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('mark_of', { name: row[`name_${lang}`] })}
                  onClick={() => setMarking([row])}
                >
                  {t('mark')}
                </Button>
              ),
            }
          : {})}
        columns={columns}
      />
      <MarkDrawer
        people={marking}
        day={day}
        onClose={() => {
          setMarking([]);
          setSelected([]);
        }}
      />
    </Stack>
  );
}

/** Who is shown, as the address says: `people` before a figure narrows them to `rows`. */
function useRows(found: DayBoard) {
  const lang = useLang();
  const [params, change] = useAddress();
  const show = params.get('show');
  const q = params.get('q') ?? '';
  const designation = params.get('designation');
  const department = params.get('department');
  const people = found.rows.filter(
    (row) =>
      (!designation || row[`designation_${lang}`] === designation) &&
      (!department || row.department === department) &&
      (q === '' ||
        `${row.name_en} ${row.name_bn} ${row.employee_code}`.toLowerCase().includes(q.toLowerCase())),
  );
  const inGroup = show && show in groups ? groups[show as GroupKey] : null;
  const rows: BoardRow[] = people
    .filter((row) => !inGroup || inGroup(row))
    .map((row) => ({ ...row, id: row.employee_id }));
  return { people, rows, show, change };
}

/** Search, designation and department; and what is done with those who are ticked. */
function DayFilters({
  rows,
  chosen,
  onMark,
}: {
  rows: readonly Row[];
  chosen: readonly BoardRow[];
  onMark: (people: readonly Marked[]) => void;
}) {
  const t = useWords(dayWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={t('search')}
        value={params.get('q') ?? ''}
        onChange={(event) => change({ q: event.currentTarget.value || null })}
      />
      <Select
        label={t('designation')}
        placeholder={t('everybody')}
        data={namesIn(rows.map((row) => row[`designation_${lang}`]))}
        value={params.get('designation')}
        onChange={(value) => change({ designation: value })}
        clearable
      />
      {rows.some((row) => row.department) && (
        <Select
          label={t('department')}
          placeholder={t('everybody')}
          data={namesIn(rows.map((row) => row.department))}
          value={params.get('department')}
          onChange={(value) => change({ department: value })}
          clearable
        />
      )}
      {chosen.length > 0 && (
        <Button onClick={() => onMark(chosen)}>
          {t('mark_many', { count: format.number(chosen.length) })}
        </Button>
      )}
    </Group>
  );
}

/** Name, state and shift of a day, when somebody came and went, and the figures of it. */
function useDayColumns(): Column<BoardRow>[] {
  const f = useWords(figureWords);
  const lang = useLang();
  const times = useTimes();
  const seconds = (key: 'late' | 'early' | 'worked' | 'overtime'): Column<BoardRow> => ({
    key,
    title: f(key),
    align: 'right',
    render: (row) =>
      times.hours(key === 'late' ? row.counted_late : key === 'early' ? row.counted_early : row[key]),
  });
  return [
    {
      key: 'name',
      title: f('name'),
      render: (row) => <TwoLines first={row[`name_${lang}`]} second={row[`designation_${lang}`]} />,
    },
    { key: 'state', title: f('state'), render: (row) => <StateBadge day={row} /> },
    {
      key: 'shift',
      title: f('shift'),
      onCard: false,
      render: (row) =>
        row.shift_in === null ? '–' : `${times.clock(row.shift_in)} – ${times.clock(row.shift_out)}`,
    },
    {
      key: 'first_in',
      title: f('first_in'),
      render: (row) => (row.first_in === null ? '–' : <Clock at={row.first_in} />),
    },
    {
      key: 'last_out',
      title: f('last_out'),
      render: (row) => (row.last_out === null ? '–' : <Clock at={row.last_out} />),
    },
    seconds('late'),
    seconds('early'),
    seconds('worked'),
    seconds('overtime'),
  ];
}
