import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { toastWarning } from '#ui/toast.ts';
import { profileWords } from './words.ts';
import { codeWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import { Conflict } from '../record/conflict.tsx';
import { studentsCalls } from '../base/client.ts';

type Guardian = ShownStudent['guardians'][number];
const relations = (['father', 'mother', 'guardian'] as const).map((value) => ({
  value,
  word: codeWords[value] ?? { en: value, bn: value },
}));

const empty = {
  name_en: '',
  name_bn: '',
  phone: null as string | null,
  email: null as string | null,
  occupation: null as string | null,
  relation: 'father',
};
export type GuardianValues = typeof empty;

/** Changes a guardian, or adds one. */
export function GuardianForm({
  studentId,
  guardian,
  onDone,
  onReload,
}: {
  studentId: string;
  guardian: Guardian | null;
  onDone: () => void;
  onReload: () => void;
}) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const form = useForm<GuardianValues>({ initialValues: { ...empty, ...guardian } });
  const saving = useSaving<GuardianValues>({
    form,
    onSave: async ({ name_en, name_bn, phone, email, occupation, relation }) => {
      const values = { name_en, name_bn, phone, email, occupation, relation: relation as 'father' };
      if (guardian) {
        const { login_removed } = await studentsCalls().editGuardian.call({
          ...values,
          id: studentId,
          guardian_id: guardian.id,
          version: guardian.version,
        });
        if (login_removed) toastWarning(t('login_removed'));
      } else await studentsCalls().addGuardian.call({ ...values, id: studentId });
    },
    onDone,
    pairs: ['name'],
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} ownStale>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      {guardian && (
        <Text size="sm" c="dimmed">
          {t('family_note')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <PairFields form={form} label={(own) => personalWord(`name_${own}`)[lang]} />
        <ChoiceField label={t('relation')} choices={relations} required {...form.getInputProps('relation')} />
        <TextField label={field('phone')} type="tel" {...form.getInputProps('phone')} />
        <TextField label={t('email')} type="email" {...form.getInputProps('email')} />
        <TextField label={t('occupation')} {...form.getInputProps('occupation')} />
      </SimpleGrid>
    </FormSheet>
  );
}
