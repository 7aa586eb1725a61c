import { Badge, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { ChoiceField, DateField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { RecordsCard } from './records-card.tsx';
import { peopleCalls } from '../base/client.ts';
import { healthKinds } from './kinds.ts';
import { healthWords } from './words.ts';

type Note = Awaited<ReturnType<ReturnType<typeof peopleCalls>['health']['call']>>[number];

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
        ? peopleCalls().editHealth.call({ ...given, note_id: held.id, version: held.version })
        : peopleCalls().addHealth.call(given);
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
  const { confirmDelete } = useConfirm();
  const found = useQuery(peopleCalls().health.queryOptions({ input: { id: studentId } }));
  return (
    <RecordsCard<Note>
      say={{
        title: t('title'),
        none: t('none'),
        add: t('add'),
        edit: t('edit'),
        change: t('change'),
        delete: t('delete'),
      }}
      lead={t('lead')}
      found={found}
      mayEdit
      nameOf={({ kind }) => t(kind)}
      ask={({ kind }) => confirmDelete(t(kind), t('title'))}
      remove={({ id, version }) => peopleCalls().deleteHealth.call({ id: studentId, note_id: id, version })}
      form={(held, done) => <NoteForm id={studentId} held={held} onDone={done} />}
      show={(held) => (
        <>
          <Badge variant="light" tt="none" color="orange">
            {t(held.kind)}
          </Badge>
          <Text size="sm">{held.note}</Text>
          {held.since && (
            <Text size="sm" c="dimmed">
              {t('since_day', { day: format.date(held.since) })}
            </Text>
          )}
        </>
      )}
    />
  );
}
