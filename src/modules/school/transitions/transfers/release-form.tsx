import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { peopleCalls } from '#modules/school/people/base/client.ts';
import { transitionsCalls } from '../base/client.ts';
import { documentKindWord } from '#modules/school/people/face/record-kinds.ts';
import { InstitutionField, type Institution } from './institution-field.tsx';
import { PacketView, type ShownPacket } from '../handover/packet-view.tsx';
import { transferScreenWords } from '../base/words.ts';

type ReleaseValues = {
  site_id: string;
  on: string | null;
  reason: string;
  family: boolean;
  history: boolean;
  results: boolean;
  documents: string[];
  health: boolean;
  consent: string;
};
type TransferRequest = { id: string; institution: Institution };

/** What goes along, as the server takes it. */
const partsOf = ({ family, history, results, documents, health, consent }: ReleaseValues) => ({
  family,
  history,
  results,
  documents,
  health,
  consent: health ? consent : null,
});

/** Releases a student to another institution: where, from when, and what goes along, seen before it is handed over. */
export function ReleaseForm({
  studentId,
  asked,
  onDone,
}: {
  studentId: string;
  /** The request that this answers. */
  asked: TransferRequest | null;
  onDone: () => void;
}) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const [preview, setPreview] = useState<ShownPacket | null>(null);
  const { form, saving, institution, choose } = useRelease(studentId, asked, onDone);
  const show = async () => {
    try {
      setPreview(
        await transitionsCalls().previewTransfer.call({ id: studentId, parts: partsOf(form.values) }),
      );
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <>
      <FormSheet
        form={form}
        saving={saving}
        submit={t('release')}
        onCancel={onDone}
        extra={
          <Button variant="default" onClick={() => void show()}>
            {t('preview')}
          </Button>
        }
      >
        <InstitutionField
          value={institution}
          onChange={(chosen) => {
            choose(chosen);
            form.clearFieldError('site_id');
          }}
          error={(form.errors['site_id'] as string | undefined) ?? null}
        />
        <DateField label={t('day')} description={t('day_hint')} required {...form.getInputProps('on')} />
        <TextField label={t('reason')} required max={300} {...form.getInputProps('reason')} />
        <PacketFields studentId={studentId} form={form} />
      </FormSheet>
      <Drawer
        opened={preview !== null}
        onClose={() => setPreview(null)}
        title={institution ? t('preview_title', { institution: institution[lang] }) : t('packet')}
      >
        {preview && (
          <Stack gap="md">
            <Alert variant="light">{t('preview_note')}</Alert>
            <PacketView packet={preview} />
          </Stack>
        )}
      </Drawer>
    </>
  );
}

/** A release as it is typed, to the institution that is chosen, and its saving. */
function useRelease(studentId: string, asked: TransferRequest | null, onDone: () => void) {
  const t = useWords(transferScreenWords);
  const today = useToday();
  const [institution, choose] = useState<Institution | null>(asked?.institution ?? null);
  const form = useForm<ReleaseValues>({
    initialValues: {
      site_id: '',
      on: today,
      reason: '',
      family: true,
      history: true,
      results: true,
      documents: [],
      health: false,
      consent: '',
    },
  });
  const saving = useSaving<ReleaseValues>({
    form,
    beside: institution,
    onSave: (values) =>
      transitionsCalls().releaseStudent.call({
        id: studentId,
        site_id: institution?.id ?? '',
        transfer_id: asked?.id ?? null,
        on: values.on ?? '',
        reason: values.reason,
        parts: partsOf(values),
      }),
    done: t('released'),
    onDone,
    labels: { site_id: t('institution'), on: t('day'), reason: t('reason'), consent: t('consent') },
  });
  return { form, saving, institution, choose };
}

/** What is handed over besides the profile; health only where somebody consents. */
function PacketFields({ studentId, form }: { studentId: string; form: UseFormReturnType<ReleaseValues> }) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const documents = useQuery({
    ...peopleCalls().documents.queryOptions({ input: { id: studentId } }),
    enabled: may('student.view-documents'),
  });
  return (
    <Stack gap={8} component="fieldset" className="bp-plain-list" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={500}>
        {t('hand_over')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('profile_always')}
      </Text>
      {(['family', 'history', 'results'] as const).map((part) => (
        <Checkbox key={part} label={t(part)} {...form.getInputProps(part, { type: 'checkbox' })} />
      ))}
      {documents.data && documents.data.length > 0 && (
        <Checkbox.Group label={t('documents')} {...form.getInputProps('documents')}>
          <Stack gap={6} mt={4}>
            {documents.data.map((one) => (
              <Checkbox
                key={one.id}
                value={one.id}
                label={[documentKindWord(one.kind)[lang], one.number].filter(Boolean).join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {may('student.health') && (
        <Checkbox label={t('health')} {...form.getInputProps('health', { type: 'checkbox' })} />
      )}
      {form.values.health && (
        <TextField
          label={t('consent')}
          description={t('consent_hint')}
          required
          max={300}
          {...form.getInputProps('consent')}
        />
      )}
    </Stack>
  );
}
