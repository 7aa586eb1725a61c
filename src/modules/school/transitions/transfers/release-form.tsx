import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
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

/** Releases a student to another institution: where, from when, and what goes along, seen before it is handed over. */
export function ReleaseForm({
  studentId,
  asked,
  onDone,
}: {
  studentId: string;
  /** The request that this answers. */
  asked: { id: string; institution: Institution } | null;
  onDone: () => void;
}) {
  const t = useWords(transferScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const today = useToday();
  const [institution, choose] = useState<Institution | null>(asked?.institution ?? null);
  const [preview, setPreview] = useState<ShownPacket | null>(null);
  const documents = useQuery({
    ...peopleCalls().documents.queryOptions({ input: { id: studentId } }),
    enabled: may('student.view-documents'),
  });
  const form = useForm({
    initialValues: {
      site_id: '',
      on: today as string | null,
      reason: '',
      family: true,
      history: true,
      results: true,
      documents: [] as string[],
      health: false,
      consent: '',
    },
  });
  type Values = typeof form.values;
  const parts = ({ family, history, results, documents: papers, health, consent }: Values) => ({
    family,
    history,
    results,
    documents: papers,
    health,
    consent: health ? consent : null,
  });
  const saving = useSaving<Values>({
    form,
    beside: institution,
    onSave: (values) =>
      transitionsCalls().releaseStudent.call({
        id: studentId,
        site_id: institution?.id ?? '',
        transfer_id: asked?.id ?? null,
        on: values.on ?? '',
        reason: values.reason,
        parts: parts(values),
      }),
    done: t('released'),
    onDone,
    labels: { site_id: t('institution'), on: t('day'), reason: t('reason'), consent: t('consent') },
  });
  const show = async () => {
    try {
      setPreview(await transitionsCalls().previewTransfer.call({ id: studentId, parts: parts(form.values) }));
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
