import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { timetablesCalls } from '../base/client.ts';
import { coverScreenWords } from '../base/words.ts';
import { teachersOf, useLessonText, type Read } from './use-cover-day.tsx';

const AbsenceForm = later(() => import('./absence-form.tsx').then((part) => part.AbsenceForm));
const wholeDay = 24 * 60;

/** Who is away, from leave, duty and attendance or as somebody marks it here. */
export function AwayPart({
  read,
  open,
  onMarked,
}: {
  read: Read;
  open: boolean;
  onMarked: (employeeId: string) => Promise<void>;
}) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  const text = useLessonText(read);
  const [marking, setMarking] = useState(false);
  const [part, setPart] = useState(false);
  const teachers = teachersOf(read);
  const away = read.cover.away.filter(({ employee_id }) =>
    teachers.some(({ teacher }) => teacher.id === employee_id),
  );
  const gone = new Set(
    away.filter((one) => one.starts === 0 && one.ends === wholeDay).map(({ employee_id }) => employee_id),
  );
  const run = async (employeeId: string, work: () => Promise<unknown>) => {
    setMarking(true);
    try {
      await work();
      await onMarked(employeeId);
    } catch (error) {
      toastRefusal(error, lang);
    }
    setMarking(false);
  };
  const day = read.cover.day;
  return (
    <Section title={t('away')}>
      {away.length === 0 && <Text c="dimmed">{t('nobody_away')}</Text>}
      <Stack component="ul" gap="xs" className="bp-plain-list">
        {away.map((one, at) => (
          <Group component="li" key={`${one.employee_id} ${one.why} ${at}`} gap="sm">
            <Text fw={600}>{text.teacher(one.employee_id)}</Text>
            <Badge variant="light" color="orange" tt="none">
              {t(one.why)}
            </Badge>
            {!gone.has(one.employee_id) && <Text size="sm">{text.times(one)}</Text>}
            <Text size="sm" c="dimmed">
              {t('lessons_count', {
                count: teachers.find(({ teacher }) => teacher.id === one.employee_id)?.count ?? 0,
              })}
            </Text>
            {one.note && (
              <Text size="sm" c="dimmed">
                {one.note}
              </Text>
            )}
            {open && one.why === 'marked' && (
              <Button
                variant="subtle"
                size="compact-md"
                disabled={marking}
                aria-label={t('unmark', { name: text.teacher(one.employee_id) })}
                onClick={() =>
                  void run(one.employee_id, () =>
                    timetablesCalls().unmarkAbsent.call({ day, employee_id: one.employee_id }),
                  )
                }
              >
                {t('unmark_short')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {open && (
        <Group align="flex-end" gap="sm">
          <Select
            label={t('mark')}
            placeholder={t('teacher')}
            searchable
            value={null}
            disabled={marking}
            data={teachers
              .filter(({ teacher }) => !gone.has(teacher.id))
              .map(({ teacher, count }) => ({
                value: teacher.id,
                label: `${teacher.name[lang]} · ${t('lessons_count', { count })}`,
              }))}
            onChange={(id) =>
              id &&
              void run(id, () =>
                timetablesCalls().markAbsent.call({
                  day,
                  employee_id: id,
                  starts: null,
                  ends: null,
                  note: null,
                }),
              )
            }
            w={{ base: '100%', sm: 360 }}
          />
          <Button variant="default" onClick={() => setPart(true)}>
            {t('mark_part')}
          </Button>
        </Group>
      )}
      <Drawer opened={part} onClose={() => setPart(false)} title={t('mark')}>
        {part && (
          <AbsenceForm
            read={read}
            onDone={(id) => {
              setPart(false);
              if (id) void onMarked(id);
            }}
          />
        )}
      </Drawer>
    </Section>
  );
}
