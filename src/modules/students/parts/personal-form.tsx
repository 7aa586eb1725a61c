import { SimpleGrid } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { FieldInput } from '#ui/fields.tsx';
import { FormSheet, useSaving } from '#ui/form.tsx';
import { useLang } from '#ui/language.tsx';
import { personalFields, personalWord } from '../personal-fields.ts';
import type { ShownStudent } from '../student-shapes.ts';
import { personalKeys, type PersonalKey } from '../student-values.ts';
import { Conflict } from './conflict.tsx';
import { studentsApi as api } from './students-api.ts';

const wide = new Set<PersonalKey>(['present_address', 'permanent_address', 'remark']);

/** The fields of a person, bound to a form that holds them under their own names. */
export function PersonalFields({
  form,
  keys = personalKeys,
}: {
  form: UseFormReturnType<Record<string, unknown>>;
  keys?: readonly PersonalKey[];
}) {
  const lang = useLang();
  const input = (key: PersonalKey) => (
    <FieldInput
      key={key}
      field={personalFields[key]}
      name={key}
      label={personalWord(key)[lang]}
      form={form}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {keys.filter((key) => !wide.has(key)).map(input)}
      </SimpleGrid>
      {keys.filter((key) => wide.has(key)).map(input)}
    </>
  );
}

/** Changes what is known of a student. */
export function PersonalForm({
  student,
  onDone,
  onReload,
}: {
  student: ShownStudent;
  onDone: () => void;
  onReload: () => void;
}) {
  const lang = useLang();
  const form = useForm<Record<string, unknown>>({
    initialValues: Object.fromEntries(personalKeys.map((key) => [key, student[key]])),
  });
  const saving = useSaving({
    form,
    onSave: (values: Record<string, unknown>) =>
      api().edit.call({ ...(values as ShownStudent), id: student.id, version: student.version } as never),
    onDone,
    labels: Object.fromEntries(personalKeys.map((key) => [key, personalWord(key)[lang]])),
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      <PersonalFields form={form} />
    </FormSheet>
  );
}
