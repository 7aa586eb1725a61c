import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { ChoiceField, DateField, TextField } from '#ui/fields/fields.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { RecordsCard } from './records-card.tsx';
import { peopleCalls } from '../base/client.ts';
import { documentKinds, documentPurpose } from './kinds.ts';
import { documentWords } from './words.ts';

type Document = Awaited<ReturnType<ReturnType<typeof peopleCalls>['documents']['call']>>[number];

function DocumentForm({ id, held, onDone }: { id: string; held: Document | null; onDone: () => void }) {
  const t = useWords(documentWords);
  const form = useForm({
    initialValues: {
      kind: (held?.kind ?? 'birth-certificate') as string,
      number: held?.number ?? null,
      expires_on: held?.expires_on ?? null,
      note: held?.note ?? null,
      file_id: held?.file_id ?? null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: (values) => {
      const given = { ...values, kind: values.kind as 'other', id };
      return held
        ? peopleCalls().editDocument.call({ ...given, document_id: held.id, version: held.version })
        : peopleCalls().addDocument.call(given);
    },
    onDone,
    labels: { number: t('number'), expires_on: t('expires_on') },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <ChoiceField
        label={t('kind')}
        choices={documentKinds.map((value) => ({ value, word: documentWords[value] }))}
        required
        {...form.getInputProps('kind')}
      />
      <TextField label={t('number')} max={60} {...form.getInputProps('number')} />
      <DateField label={t('expires_on')} {...form.getInputProps('expires_on')} />
      <TextField label={t('note')} max={300} lines={2} {...form.getInputProps('note')} />
      <UploadField
        label={t('file')}
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        purpose={documentPurpose.key}
        maxMb={documentPurpose.megabytes}
        onUploaded={({ id: file }) => form.setFieldValue('file_id', file)}
      />
      {form.values.file_id && (
        <Group gap="sm">
          <Text size="sm">{t('has_copy')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('file_id', null)}>
            {t('remove_copy')}
          </Button>
        </Group>
      )}
    </FormSheet>
  );
}

/** The papers of a student with kind, number and expiry. */
export function DocumentsCard({ studentId }: { studentId: string }) {
  const t = useWords(documentWords);
  const format = useFormat();
  const { confirmDelete } = useConfirm();
  const today = useToday();
  const mayEdit = useShell().may('student.edit-documents');
  const found = useQuery(peopleCalls().documents.queryOptions({ input: { id: studentId } }));
  return (
    <RecordsCard<Document>
      say={{
        title: t('title'),
        none: t('none'),
        add: t('add'),
        edit: t('edit'),
        change: t('change'),
        delete: t('delete'),
      }}
      found={found}
      mayEdit={mayEdit}
      nameOf={({ kind }) => t(kind)}
      ask={({ kind }) => confirmDelete(t(kind), t('title'))}
      remove={({ id, version }) =>
        peopleCalls().deleteDocument.call({ id: studentId, document_id: id, version })
      }
      form={(held, done) => <DocumentForm id={studentId} held={held} onDone={done} />}
      show={(held) => (
        <>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {t(held.kind)}
            </Text>
            {held.expires_on && (
              <Badge variant="light" tt="none" color={held.expires_on < today ? 'red' : 'gray'}>
                {t(held.expires_on < today ? 'ended' : 'until', { day: format.date(held.expires_on) })}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {[held.number && format.code(held.number), held.note].filter(Boolean).join(' · ')}
          </Text>
          {held.file_id ? (
            <Anchor size="sm" href={`/api/students/${studentId}/documents/${held.id}/file`} target="_blank">
              {t('open')}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {t('no_copy')}
            </Text>
          )}
        </>
      )}
    />
  );
}
