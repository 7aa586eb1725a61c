import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { timesheetCalls } from '../base/client.ts';
import { dayWords } from './words.ts';

/** An employee says when they really came or left on a day. */
export function AskDrawer({ day, onClose }: { day: string | null; onClose: () => void }) {
  const t = useWords(dayWords);
  return (
    <Drawer opened={day !== null} onClose={onClose} title={t('ask')}>
      {day && <AskForm day={day} onClose={onClose} />}
    </Drawer>
  );
}

function AskForm({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useWords(dayWords);
  const format = useFormat();
  const form = useForm({
    initialValues: { in_at: null as string | null, out_at: null as string | null, reason: '' },
  });
  const saving = useSaving<typeof form.values>({
    form,
    done: t('asked'),
    labels: { in_at: t('came_at'), out_at: t('left_at'), reason: t('reason') },
    onSave: ({ reason, ...times }) =>
      timesheetCalls().corrections.ask.call({ ...times, day, reason: reason ?? '' }),
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('send')} onCancel={onClose}>
      <Text size="sm">{format.date(day)}</Text>
      <Text size="sm" c="dimmed">
        {t('ask_hint')}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextField type="time" label={t('came_at')} {...form.getInputProps('in_at')} />
        <TextField type="time" label={t('left_at')} {...form.getInputProps('out_at')} />
      </SimpleGrid>
      <TextField label={t('reason')} required max={300} lines={2} {...form.getInputProps('reason')} />
    </FormSheet>
  );
}
