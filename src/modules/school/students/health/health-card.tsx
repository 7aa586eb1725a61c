import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { ChoiceField, DateField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { studentsCalls } from '../client.ts';
import { healthKinds } from './kinds.ts';
import { healthWords } from './words.ts';

type Note = Awaited<ReturnType<ReturnType<typeof studentsCalls>['health']['call']>>[number];

function NoteForm({ id, held, onDone }: { id: string; held: Note | null; onDone: () => void }) {
  const t = useWords(healthWords);
  const form = useForm({
    initialValues: {
      kind: (held?.kind ?? 'allergy') as string,
      note: held?.note ?? '',
      since: held?.since ?? null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) => {
      const given = { ...values, kind: values.kind as 'other', id };
      return held
        ? studentsCalls().editHealth.call({ ...given, note_id: held.id, version: held.version })
        : studentsCalls().addHealth.call(given);
    },
    onDone,
    labels: { note: t('note'), since: t('since') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <ChoiceField
        label={t('kind')}
        choices={healthKinds.map((value) => ({ value, word: healthWords[value] }))}
        required
        {...form.getInputProps('kind')}
      />
      <TextField label={t('note')} max={1000} lines={3} required {...form.getInputProps('note')} />
      <DateField label={t('since')} {...form.getInputProps('since')} />
    </FormSheet>
  );
}

/** What the school has to know of a student's health, for those who may see it. */
export function HealthCard({ studentId }: { studentId: string }) {
  const t = useWords(healthWords);
  const format = useFormat();
  const confirm = useConfirm();
  const [editing, setEditing] = useState<Note | 'new' | null>(null);
  const found = useQuery(studentsCalls().health.queryOptions({ input: { id: studentId } }));
  const deleting = useSaving<Note>({
    onSave: ({ id, version }) => studentsCalls().deleteHealth.call({ id: studentId, note_id: id, version }),
  });
  const remove = async (held: Note) => {
    if (await confirm.confirmDelete(t(held.kind), t('title'))) await deleting.save(held);
  };
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack gap="xs" component="ul" className="bp-plain-list">
        {(found.data ?? []).map((held) => (
          <Group key={held.id} component="li" justify="space-between" gap="sm" align="flex-start">
            <div>
              <Badge variant="light" tt="none" color="orange">
                {t(held.kind)}
              </Badge>
              <Text size="sm">{held.note}</Text>
              {held.since && (
                <Text size="sm" c="dimmed">
                  {t('since_day', { day: format.date(held.since) })}
                </Text>
              )}
            </div>
            <Group gap={4}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${t('edit')}: ${t(held.kind)}`}
                onClick={() => setEditing(held)}
              >
                {t('change')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`${t('delete')}: ${t(held.kind)}`}
                onClick={() => void remove(held)}
              >
                {t('delete')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
      <Drawer
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'add' : 'edit')}
      >
        {editing && (
          <NoteForm
            id={studentId}
            held={editing === 'new' ? null : editing}
            onDone={() => setEditing(null)}
          />
        )}
      </Drawer>
    </Section>
  );
}
