import { Anchor, Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import type { KeptTeacher, ListedTeacher, Teachers } from './schemas.ts';
import { TimesGrid } from './times-grid.tsx';
import { teacherWords } from './words.ts';

const optionsUrl = '/site/option/view-and-form';

/** Initials, limits and times of those who teach. */
export default function RoutineTeachers() {
  const t = useWords(teacherWords);
  const found = useQuery(routineCalls().teachers.queryOptions({ input: {} }));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <TeacherList data={found.data} />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}

type Said = Omit<KeptTeacher, 'id' | 'version'>;
const saidOf = ({ initials, max_week, max_day, max_row, unavailable }: ListedTeacher): Said => ({
  initials,
  max_week,
  max_day,
  max_row,
  unavailable,
});

function Limits({ limits: { week, day, row } }: Pick<Teachers, 'limits'>) {
  const t = useWords(teacherWords);
  return (
    <Text size="sm" c="dimmed">
      {week === null ? t('limits', { day, row }) : t('limits_week', { week, day, row })}{' '}
      <Anchor component={Link} to={optionsUrl} size="sm" underline="always">
        {t('to_options')}
      </Anchor>
    </Text>
  );
}

function TeacherList({ data }: { data: Teachers }) {
  const t = useWords(teacherWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [edited, setEdited] = useState<ReadonlyMap<string, Said>>(new Map());
  const [opened, open] = useState<ListedTeacher | null>(null);
  const [busy, setBusy] = useState(false);
  const of = (row: ListedTeacher): Said => edited.get(row.id) ?? saidOf(row);
  const change = (changes: readonly (readonly [ListedTeacher, Partial<Said>])[]) =>
    setEdited((before) => {
      const next = new Map(before);
      for (const [row, part] of changes) {
        const said = { ...(next.get(row.id) ?? saidOf(row)), ...part };
        if (JSON.stringify(said) === JSON.stringify(saidOf(row))) next.delete(row.id);
        else next.set(row.id, said);
      }
      return next;
    });
  const save = async () => {
    setBusy(true);
    try {
      await routineCalls().keepTeachers.call({
        teachers: data.teachers.flatMap((row) => {
          const said = edited.get(row.id);
          return said ? [{ id: row.id, version: row.version, ...said }] : [];
        }),
      });
      await client.invalidateQueries();
      setEdited(new Map());
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const limit = (row: ListedTeacher, key: 'max_week' | 'max_day' | 'max_row', usual: number | null) => (
    <NumberField
      size="xs"
      w={64}
      aria-label={t('limit_of', { name: row.name, what: t(key.slice(4) as 'week') })}
      placeholder={usual === null ? '' : format.number(usual)}
      value={of(row)[key]}
      onChange={(value) => change([[row, { [key]: value }]])}
    />
  );
  const without = data.teachers.filter((row) => !of(row).initials && row.proposed);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Limits limits={data.limits} />
          {data.routine && (
            <Text size="sm" c="dimmed">
              {t('placed_in', { name: data.routine })}
            </Text>
          )}
        </div>
        {without.length > 0 && (
          <Button
            variant="default"
            onClick={() => change(without.map((row) => [row, { initials: row.proposed }] as const))}
          >
            {t('propose')}
          </Button>
        )}
      </Group>
      {data.teachers.length === 0 ? (
        <Empty title={t('none')} hint={t('none_hint')} />
      ) : (
        <Table.ScrollContainer minWidth={820} className="bp-table-frame">
          <Table aria-label={t('title')} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('teacher')}</Table.Th>
                <Table.Th>{t('initials')}</Table.Th>
                <Table.Th>{t('week')}</Table.Th>
                <Table.Th>{t('day')}</Table.Th>
                <Table.Th>{t('row')}</Table.Th>
                <Table.Th>{t('times')}</Table.Th>
                <Table.Th ta="right">{t('asked')}</Table.Th>
                <Table.Th ta="right">{t('placed')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.teachers.map((row) => {
                const said = of(row);
                const most = said.max_week ?? data.limits.week;
                const isOver = most !== null && Math.max(row.placed, row.asked) > most;
                return (
                  <Table.Tr key={row.id}>
                    <Table.Td>{row.name[lang]}</Table.Td>
                    <Table.Td>
                      <TextField
                        size="xs"
                        w={84}
                        max={8}
                        aria-label={t('limit_of', { name: row.name, what: t('initials') })}
                        placeholder={row.proposed ?? ''}
                        value={said.initials}
                        onChange={(text) => change([[row, { initials: text || null }]])}
                      />
                    </Table.Td>
                    <Table.Td>{limit(row, 'max_week', data.limits.week)}</Table.Td>
                    <Table.Td>{limit(row, 'max_day', data.limits.day)}</Table.Td>
                    <Table.Td>{limit(row, 'max_row', data.limits.row)}</Table.Td>
                    <Table.Td>
                      <Button size="compact-sm" variant="subtle" onClick={() => open(row)}>
                        {said.unavailable.length > 0
                          ? t('blocked', { count: said.unavailable.length })
                          : t('always')}
                      </Button>
                    </Table.Td>
                    <Table.Td ta="right">{format.number(row.asked)}</Table.Td>
                    <Table.Td ta="right">
                      {format.number(row.placed)}
                      {isOver && (
                        <Badge ml={6} variant="light" color="red" tt="none">
                          {t('over')}
                        </Badge>
                      )}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <SaveBar
        count={edited.size}
        busy={busy}
        onSave={() => void save()}
        onUndo={() => setEdited(new Map())}
      />
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        size="xl"
        title={opened ? t('times_of', { name: opened.name }) : ''}
      >
        {opened && (
          <Stack gap="md">
            {data.slots.length === 0 ? (
              <Text>{t('no_slots')}</Text>
            ) : (
              <>
                <Text size="sm" c="dimmed">
                  {t('times_hint')}
                </Text>
                <TimesGrid
                  slots={data.slots}
                  value={of(opened).unavailable}
                  onChange={(unavailable) => change([[opened, { unavailable }]])}
                />
              </>
            )}
            <Group justify="flex-end">
              <Button onClick={() => open(null)}>{t('close')}</Button>
            </Group>
          </Stack>
        )}
      </Drawer>
    </Stack>
  );
}
