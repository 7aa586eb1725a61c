import { SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { timetablesCalls } from '../base/client.ts';
import { coverScreenWords } from '../base/words.ts';
import { teachersOf, useLessonText, type Read } from './use-cover-day.tsx';

/** Marks a teacher as absent in some of their periods, with a note. */
export function AbsenceForm({ read, onDone }: { read: Read; onDone: (employeeId: string | null) => void }) {
  const t = useWords(coverScreenWords);
  const text = useLessonText(read);
  const form = useForm({
    initialValues: {
      employee_id: null as string | null,
      starts: null as string | null,
      ends: null as string | null,
      note: null as string | null,
    },
  });
  const { employee_id } = form.values;
  const own = read.cover.lessons.filter(({ usual }) => usual.teacher_id === employee_id);
  const of = (key: 'starts' | 'ends') =>
    own.map((one) => {
      const said = `${text.period(one)} · ${text.section(one)}`;
      return { value: String(one[key]), word: { en: said, bn: said } };
    });
  const saving = useSaving<typeof form.values, string>({
    form,
    onSave: async ({ employee_id: id, starts, ends, note }) => {
      await timetablesCalls().markAbsent.call({
        day: read.cover.day,
        employee_id: id ?? '',
        starts: starts === null ? null : Number(starts),
        ends: ends === null ? null : Number(ends),
        note,
      });
      return id ?? '';
    },
    done: t('marked_done'),
    onDone: (id) => onDone(id),
    labels: { employee_id: t('teacher'), starts: t('from_period'), ends: t('to_period'), note: t('note') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={() => onDone(null)} submit={t('mark_save')}>
      <ChoiceField
        label={t('teacher')}
        required
        searchable
        choices={teachersOf(read).map(({ teacher }) => ({ value: teacher.id, word: teacher.name }))}
        {...form.getInputProps('employee_id')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ChoiceField label={t('from_period')} choices={of('starts')} {...form.getInputProps('starts')} />
        <ChoiceField label={t('to_period')} choices={of('ends')} {...form.getInputProps('ends')} />
      </SimpleGrid>
      <TextField label={t('note')} max={200} {...form.getInputProps('note')} />
    </FormSheet>
  );
}
