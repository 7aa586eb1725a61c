import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceField, TextField } from '#ui/fields.tsx';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { codeWords } from '../code-words.ts';
import { personalWord } from '../personal-fields.ts';
import { studentScreenWords } from '../screen-words.ts';
import type { ShownStudent } from '../student-shapes.ts';
import { Conflict } from './conflict.tsx';
import { studentsApi as api } from './students-api.ts';

type Guardian = ShownStudent['guardians'][number];
export const relations = (['father', 'mother', 'guardian'] as const).map((value) => ({
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
  const t = useWords(studentScreenWords);
  const lang = useLang();
  const form = useForm<GuardianValues>({ initialValues: { ...empty, ...guardian } });
  const saving = useSaving<GuardianValues>({
    form,
    onSave: async ({ name_en, name_bn, phone, email, occupation, relation }) => {
      const values = { name_en, name_bn, phone, email, occupation, relation: relation as 'father' };
      if (guardian)
        await api().editGuardian.call({
          ...values,
          id: studentId,
          guardian_id: guardian.id,
          version: guardian.version,
        });
      else await api().addGuardian.call({ ...values, id: studentId });
    },
    onDone,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      {guardian && (
        <Text size="sm" c="dimmed">
          {t('family_note')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label={personalWord('name_en')[lang]} required {...form.getInputProps('name_en')} />
        <TextField label={personalWord('name_bn')[lang]} required {...form.getInputProps('name_bn')} />
        <ChoiceField label={t('relation')} choices={relations} required {...form.getInputProps('relation')} />
        <TextField label={t('phone')} type="tel" {...form.getInputProps('phone')} />
        <TextField label={t('email')} type="email" {...form.getInputProps('email')} />
        <TextField label={t('occupation')} {...form.getInputProps('occupation')} />
      </SimpleGrid>
    </FormSheet>
  );
}
