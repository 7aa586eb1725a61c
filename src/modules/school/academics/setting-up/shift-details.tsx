import { Button, Card, Group, Skeleton, Stack, Table, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { academicsCalls } from '../client.ts';
import { shiftWords } from './words.ts';

type Hours = { weekday: number; in: string; out: string };
type Shift = { id: string; version: number; name_en: string; name_bn: string; hours: Hours[] };

/** The week of a school begins on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5];

function ShiftCard({ shift, may }: { shift: Shift; may: boolean }) {
  const t = useWords(shiftWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const [hours, setHours] = useState(shift.hours);
  const [busy, setBusy] = useState(false);
  const of = (weekday: number) => hours.find((day) => day.weekday === weekday);
  const set = (weekday: number, part: Partial<Hours>) => {
    const next = { weekday, in: '', out: '', ...of(weekday), ...part };
    const others = hours.filter((day) => day.weekday !== weekday);
    setHours(next.in === '' && next.out === '' ? others : [...others, next]);
  };
  const copyToAll = (day: Hours) =>
    setHours(week.filter((weekday) => weekday !== 5).map((weekday) => ({ ...day, weekday })));
  const first = week.map(of).find((day) => day !== undefined);
  const complete = hours.every((day) => day.in !== '' && day.out !== '');
  const save = async () => {
    setBusy(true);
    try {
      await academicsCalls().setShiftHours.call({ id: shift.id, version: shift.version, hours });
      await client.invalidateQueries();
      toastDone(ui('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {shift[`name_${lang}`]}
        </Title>
        <Table.ScrollContainer minWidth={280} maw={560}>
          <Table verticalSpacing={6} horizontalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('day')}</Table.Th>
                <Table.Th>{t('in')}</Table.Th>
                <Table.Th>{t('out')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {week.map((weekday) => {
                const day = of(weekday);
                const name = WEEKDAYS[lang][weekday] ?? '';
                return (
                  <Table.Tr key={weekday}>
                    <Table.Th scope="row" fw={day ? 600 : 400} c={day ? undefined : 'dimmed'}>
                      {name}
                    </Table.Th>
                    <Table.Td>
                      <TextField
                        type="time"
                        aria-label={t('in_on', { day: name })}
                        value={day?.in ?? ''}
                        onChange={(text) => set(weekday, { in: text ?? '' })}
                        readOnly={!may}
                      />
                    </Table.Td>
                    <Table.Td>
                      <TextField
                        type="time"
                        aria-label={t('out_on', { day: name })}
                        value={day?.out ?? ''}
                        onChange={(text) => set(weekday, { out: text ?? '' })}
                        readOnly={!may}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {may && (
          <Group justify="space-between">
            <Button
              variant="default"
              disabled={!first || first.in === '' || first.out === ''}
              onClick={() => first && copyToAll(first)}
            >
              {t('copy', { day: WEEKDAYS[lang][first?.weekday ?? 0] ?? '' })}
            </Button>
            <Button loading={busy} disabled={!complete} onClick={() => void save()}>
              {ui('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

export default function ShiftDetails() {
  const t = useWords(shiftWords);
  const { may } = useShell();
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
          <ShiftCard
            key={`${shift.id} ${shift.version}`}
            shift={shift}
            may={may('academic-setting.change')}
          />
        ))
      )}
    </Page>
  );
}
