import { SimpleGrid } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { inReadersOrder, isAskedFor, placeholderOf } from '#ui/fields/both-languages.ts';
import { DateField, FieldInput } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang } from '#ui/language.tsx';
import { personalFields, personalWord } from '#modules/school/people/base/personal-fields.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import {
  parentNameKeys,
  personalKeys,
  type PersonalKey,
} from '#modules/school/people/base/student-values.ts';
import { Conflict } from './conflict.tsx';
import { studentsCalls } from '../base/client.ts';

const wide = new Set<PersonalKey>(['present_address', 'permanent_address', 'remark']);

/** One row a person: both names of the student, the father, the mother beside each other. */
const inRows: readonly PersonalKey[] = [
  'name_en',
  'name_bn',
  ...parentNameKeys,
  ...personalKeys.filter((key) => !key.includes('name_')),
];

/** The fields of a person, bound to a form that holds them under their own names. */
export function PersonalFields({
  form: typed,
  keys = inRows,
  bornAbout,
  today,
  phone,
}: {
  form: UseFormReturnType<never> | UseFormReturnType<Record<string, unknown>>;
  /** Two of them are in a row, the long texts below. */
  keys?: readonly PersonalKey[];
  /** Where the calendar of the birth date opens, and the last day it offers. */
  bornAbout?: string;
  today?: string;
  /** Other words for the mobile number, where there is a second one. */
  phone?: { label: string; description: string };
}) {
  const lang = useLang();
  const form = typed as UseFormReturnType<Record<string, unknown>>;
  const input = (key: PersonalKey) =>
    key === 'date_of_birth' ? (
      <DateField
        key={key}
        label={personalWord(key)[lang]}
        {...form.getInputProps(key)}
        {...(bornAbout ? { opensAt: bornAbout } : {})}
        {...(today ? { max: today } : {})}
      />
    ) : (
      <FieldInput
        key={key}
        field={{
          ...personalFields[key],
          required: isAskedFor(personalFields, key, personalFields[key], lang),
        }}
        placeholder={placeholderOf(personalFields, key, form.values)}
        name={key}
        label={personalWord(key)[lang]}
        form={form}
        {...(key === 'phone' ? phone : {})}
      />
    );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {inReadersOrder(keys, lang)
          .filter((key) => !wide.has(key))
          .map(input)}
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
      studentsCalls().edit.call({
        ...(values as ShownStudent),
        id: student.id,
        version: student.version,
      } as never),
    onDone,
    pairs: ['name'],
    labels: Object.fromEntries(personalKeys.map((key) => [key, personalWord(key)[lang]])),
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} ownStale>
      <Conflict refusal={saving.refusal} onReload={onReload} />
      <PersonalFields form={form} />
    </FormSheet>
  );
}
