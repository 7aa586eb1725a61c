import { Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { uiWords } from '#ui/words.ts';
import { academicsCalls } from '../base/client.ts';
import type { OpenedHours } from './hours-drawer.tsx';
import { week, type Hours } from './hours-table.tsx';
import { shiftWords } from './words.ts';

const HoursForm = later(() => import('./hours-drawer.tsx').then((part) => part.HoursForm));

type Shift = Awaited<ReturnType<ReturnType<typeof academicsCalls>['shiftHours']['call']>>[number];
type Held = { key: string; starts_on: string | null; hours: Hours[]; open: OpenedHours };

/** The hours from the start and every dated set, in their order. */
const setsOf = (shift: Shift, today: string): Held[] => [
  {
    key: shift.id,
    starts_on: null,
    hours: shift.hours,
    open: { kind: 'first', id: shift.id, version: shift.version, hours: shift.hours, began: true },
  },
  ...shift.sets.map(({ id, version, starts_on, hours }): Held => ({
    key: id,
    starts_on,
    hours,
    open: { kind: 'set', id, version, hours, began: starts_on <= today },
  })),
];

function SetPart({
  held,
  state,
  may,
  onOpen,
}: {
  held: Held;
  state: 'past' | 'now' | 'upcoming';
  may: boolean;
  onOpen: (at: OpenedHours) => void;
}) {
  const t = useWords(shiftWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const title = held.starts_on ? t('from_day', { day: format.date(held.starts_on) }) : t('from_the_start');
  const remove = async () => {
    if (!(await confirmDelete(title, t('hours')))) return;
    try {
      await academicsCalls().removeHourSet.call({ id: held.key });
      await client.invalidateQueries();
      toastDone(ui('deleted'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          <Badge
            variant="light"
            tt="none"
            color={state === 'now' ? 'green' : state === 'past' ? 'gray' : 'blue'}
          >
            {t(state)}
          </Badge>
        </Group>
        {may && state !== 'past' && (
          <Group gap="xs">
            <Button variant="default" size="compact-sm" onClick={() => onOpen(held.open)}>
              {ui('edit')}
            </Button>
            {state === 'upcoming' && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void remove()}>
                {ui('delete')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {held.hours.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_hours')}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={4} mt={4}>
          {week.flatMap((weekday) => {
            const day = held.hours.find((one) => one.weekday === weekday);
            return day ? (
              <Text key={weekday} size="sm">
                {t('day_hours', {
                  day: WEEKDAYS[lang][weekday] ?? '',
                  from: format.time(day.in),
                  to: format.time(day.out),
                })}
              </Text>
            ) : (
              []
            );
          })}
        </SimpleGrid>
      )}
    </div>
  );
}

function ShiftPart({
  shift,
  may,
  onOpen,
}: {
  shift: Shift;
  may: boolean;
  onOpen: (at: OpenedHours) => void;
}) {
  const t = useWords(shiftWords);
  const lang = useLang();
  const today = useToday();
  const sets = setsOf(shift, today);
  const now = sets.findLastIndex(({ starts_on }) => starts_on === null || starts_on <= today);
  return (
    <Section
      title={shift[`name_${lang}`]}
      aside={
        may && (
          <Button
            variant="default"
            onClick={() => onOpen({ kind: 'new', shift: shift.id, hours: sets[now]?.hours ?? [] })}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {sets.map((held, at) => (
          <SetPart
            key={held.key}
            held={held}
            state={at < now ? 'past' : at === now ? 'now' : 'upcoming'}
            may={may}
            onOpen={onOpen}
          />
        ))}
      </Stack>
    </Section>
  );
}

export default function ShiftDetails() {
  const t = useWords(shiftWords);
  const { may } = useShell();
  const [opened, setOpened] = useState<OpenedHours | null>(null);
  const found = useQuery(academicsCalls().shiftHours.queryOptions({ input: {} }));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton height={320} />
      ) : found.data.length === 0 ? (
        <Empty
          title={t('none')}
          action={
            <Button component={Link} to="/site/shift-class-group-section-setting/master">
              {t('to_set_up')}
            </Button>
          }
        />
      ) : (
        found.data.map((shift) => (
          <ShiftPart key={shift.id} shift={shift} may={may('academic-setting.change')} onOpen={setOpened} />
        ))
      )}
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={t(opened?.kind === 'new' ? 'add' : 'edit')}
      >
        {opened && <HoursForm at={opened} onClose={() => setOpened(null)} />}
      </Drawer>
    </Page>
  );
}
