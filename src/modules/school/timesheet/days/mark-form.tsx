import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { timesheetCalls } from '../base/client.ts';
import { dayWords } from './words.ts';

export type Marked = { employee_id: string; name_en: string; name_bn: string };

/** The office writes down when one or several came and left, and why. */
export function MarkDrawer({
  people,
  day,
  onClose,
}: {
  /** Nobody: the drawer is closed. */
  people: readonly Marked[];
  day: string;
  onClose: () => void;
}) {
  const t = useWords(dayWords);
  const format = useFormat();
  const lang = useLang();
  const [first] = people;
  const title =
    people.length === 1 && first
      ? t('mark_of', { name: first[`name_${lang}`] })
      : t('mark_many', { count: format.number(people.length) });
  return (
    <Drawer opened={people.length > 0} onClose={onClose} title={title}>
      {people.length > 0 && <MarkForm people={people} day={day} onClose={onClose} />}
    </Drawer>
  );
}

function MarkForm({ people, day, onClose }: { people: readonly Marked[]; day: string; onClose: () => void }) {
  const t = useWords(dayWords);
  const format = useFormat();
  const lang = useLang();
  const form = useForm({
    initialValues: { in_at: null as string | null, out_at: null as string | null, reason: '' },
  });
  const saving = useSaving<typeof form.values>({
    form,
    done: t('marked'),
    labels: { in_at: t('came_at'), out_at: t('left_at'), reason: t('reason') },
    onSave: ({ reason, ...times }) =>
      timesheetCalls().mark.call({
        ...times,
        reason: reason ?? '',
        day,
        employee_ids: people.map(({ employee_id }) => employee_id),
      }),
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      <Text size="sm" c="dimmed">
        {format.date(day)}
        {people.length > 1 && `: ${people.map((one) => one[`name_${lang}`]).join(', ')}`}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextField type="time" label={t('came_at')} {...form.getInputProps('in_at')} />
        <TextField
          type="time"
          label={t('left_at')}
          description={t('left_hint')}
          {...form.getInputProps('out_at')}
        />
      </SimpleGrid>
      <TextField label={t('reason')} required max={300} lines={2} {...form.getInputProps('reason')} />
    </FormSheet>
  );
}
