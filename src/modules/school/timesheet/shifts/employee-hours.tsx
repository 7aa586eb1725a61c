import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime, WEEKDAYS } from '#kernel/text/dates.ts';
import { weekOrder } from '#ui/calendar/calendar.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { timesheetCalls, type StaffHours } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { HoursForm } from './hours-form.tsx';
import { runsOf } from './weekdays.ts';
import { hoursWords } from './words.ts';

type Person = StaffHours['rows'][number];
type Given = Person['given'][number];

/** What somebody's hours are called: their shift, or their own hours by weekday. */
function useHoursText(staff: StaffHours | undefined) {
  const t = useWords(hoursWords);
  const lang = useLang();
  const nameOf = (id: string | null) =>
    staff?.shifts.find(({ shift_id }) => shift_id === id)?.[`name_${lang}`] ?? '–';
  return {
    nameOf,
    text: (given: Given | undefined) => {
      if (!given) return staff?.usual ? t('usual_short', { shift: nameOf(staff.usual) }) : t('nothing_given');
      if (!given.hours) return nameOf(given.shift_id);
      const days = weekOrder.flatMap((weekday) => given.hours?.find((one) => one.weekday === weekday) ?? []);
      const together = Map.groupBy(
        days,
        (one) => `${formatTime(one.in, lang)} – ${formatTime(one.out, lang)}`,
      );
      return [...together]
        .map(([hours, some]) => {
          const named = runsOf(some.map(({ weekday }) => weekday)).map(([from, to]) =>
            from === to
              ? (WEEKDAYS[lang][from] ?? '')
              : t('from_to', { from: WEEKDAYS[lang][from] ?? '', to: WEEKDAYS[lang][to] ?? '' }),
          );
          return `${named.join(', ')}: ${hours}`;
        })
        .join('; ');
    },
  };
}

function History({ person, staff }: { person: Person; staff: StaffHours }) {
  const t = useWords(hoursWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const { text } = useHoursText(staff);
  const remove = async ({ id, version, starts_on }: Given) => {
    if (!(await confirmDelete(format.date(starts_on), t('hours_one')))) return;
    try {
      await timesheetCalls().hours.remove.call({ id, version });
      toastDone(t('removed'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  return (
    <Stack gap="sm">
      {person.given.map((one) => (
        <Group key={one.id} justify="space-between" wrap="nowrap" gap="sm">
          <div>
            <Text fw={600}>{format.date(one.starts_on)}</Text>
            <Text size="sm">{text(one)}</Text>
          </div>
          <Button size="compact-sm" variant="default" onClick={() => void remove(one)}>
            {t('remove')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

/** Whose working hours are which. */
export default function EmployeeHours() {
  const title = useWords(timesheetTitles);
  const t = useWords(hoursWords);
  const lang = useLang();
  const format = useFormat();
  const query = useQuery(timesheetCalls().hours.staff.queryOptions({ input: {} }));
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [giving, setGiving] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const staff = query.data;
  const { nameOf, text } = useHoursText(staff);
  const nowOf = ({ given }: Person) => given.findLast(({ starts_on }) => starts_on <= (staff?.today ?? ''));
  const nextOf = ({ given }: Person) => given.find(({ starts_on }) => starts_on > (staff?.today ?? ''));
  const person = staff?.rows.find(({ employee_id }) => employee_id === open);
  const close = () => {
    setGiving([]);
    setSelected([]);
    setOpen(null);
  };
  return (
    <Page title={title('hours')} lead={t('lead')}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!staff && !query.error && <Skeleton height={320} />}
      {staff && (
        <Stack gap="md">
          <Text size="sm">
            {staff.usual
              ? t('usual', { shift: nameOf(staff.usual) })
              : t(staff.shifts.length === 0 ? 'no_shift' : 'no_usual')}
          </Text>
          {selected.length > 0 && (
            <Group>
              <Button onClick={() => setGiving(selected)}>
                {t('give_many', { count: format.number(selected.length) })}
              </Button>
            </Group>
          )}
          <DataTable
            label={title('hours')}
            rows={staff.rows.map((row) => ({ ...row, id: row.employee_id }))}
            empty={{ title: t('none') }}
            selection={{ selected, onChange: setSelected }}
            onRow={({ employee_id }) => setOpen(employee_id)}
            actions={(row) => (
              <Button size="compact-sm" variant="default" onClick={() => setGiving([row.employee_id])}>
                {t('give')}
              </Button>
            )}
            columns={[
              { key: 'name', title: t('name'), render: (row) => row[`name_${lang}`] },
              {
                key: 'designation',
                title: t('designation'),
                onCard: false,
                render: (row) => row[`designation_${lang}`],
              },
              { key: 'now', title: t('now'), render: (row) => text(nowOf(row)) },
              { key: 'since', title: t('since'), render: (row) => format.date(nowOf(row)?.starts_on) },
              {
                key: 'next',
                title: t('next'),
                render: (row) => {
                  const next = nextOf(row);
                  return next ? t('next_from', { hours: text(next), day: format.date(next.starts_on) }) : '–';
                },
              },
            ]}
          />
          <Drawer
            opened={giving.length > 0}
            onClose={close}
            title={giving.length > 1 ? t('give_many', { count: format.number(giving.length) }) : t('give')}
          >
            {giving.length > 0 && <HoursForm ids={giving} staff={staff} onDone={close} />}
          </Drawer>
          <Drawer
            opened={person !== undefined && giving.length === 0}
            onClose={close}
            title={t('history', { name: person?.[`name_${lang}`] ?? '' })}
          >
            {person && (
              <Stack gap="md">
                <Text size="sm">{text(nowOf(person))}</Text>
                <History person={person} staff={staff} />
                <Button variant="default" onClick={() => setGiving([person.employee_id])}>
                  {t('give')}
                </Button>
              </Stack>
            )}
          </Drawer>
        </Stack>
      )}
    </Page>
  );
}
