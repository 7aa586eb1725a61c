import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { routineCalls } from '../base/client.ts';
import type { ListedTeacher, Teachers } from './schemas.ts';
import { TeacherTable } from './teacher-table.tsx';
import { TimesGrid } from './times-grid.tsx';
import { useEditedTeachers, type EditedTeachers } from './use-edited-teachers.tsx';
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
  const edited = useEditedTeachers(data.teachers);
  const [opened, open] = useState<ListedTeacher | null>(null);
  return (
    <Stack gap="md">
      <ListHead data={data} edited={edited} />
      {data.teachers.length === 0 ? (
        <Empty title={t('none')} hint={t('none_hint')} />
      ) : (
        <TeacherTable data={data} edited={edited} onTimes={open} />
      )}
      <SaveBar
        count={edited.count}
        busy={edited.busy}
        onSave={() => void edited.save()}
        onUndo={edited.undo}
      />
      <TimesDrawer teacher={opened} slots={data.slots} edited={edited} onClose={() => open(null)} />
    </Stack>
  );
}

/** The school's limits, the routine that counts, and initials proposed for those who have none. */
function ListHead({ data, edited }: { data: Teachers; edited: EditedTeachers }) {
  const t = useWords(teacherWords);
  const without = data.teachers.filter((row) => !edited.of(row).initials && row.proposed);
  return (
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
          onClick={() => edited.change(without.map((row) => [row, { initials: row.proposed }] as const))}
        >
          {t('propose')}
        </Button>
      )}
    </Group>
  );
}

/** When a teacher does not teach. */
function TimesDrawer({
  teacher,
  slots,
  edited,
  onClose,
}: {
  teacher: ListedTeacher | null;
  slots: Teachers['slots'];
  edited: EditedTeachers;
  onClose: () => void;
}) {
  const t = useWords(teacherWords);
  return (
    <Drawer
      opened={teacher !== null}
      onClose={onClose}
      size="xl"
      title={teacher ? t('times_of', { name: teacher.name }) : ''}
    >
      {teacher && (
        <Stack gap="md">
          {slots.length === 0 ? (
            <Text>{t('no_slots')}</Text>
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {t('times_hint')}
              </Text>
              <TimesGrid
                slots={slots}
                value={edited.of(teacher).unavailable}
                onChange={(unavailable) => edited.change([[teacher, { unavailable }]])}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('close')}</Button>
          </Group>
        </Stack>
      )}
    </Drawer>
  );
}
