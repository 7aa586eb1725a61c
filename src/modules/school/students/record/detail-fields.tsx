import { detailWords } from '#modules/school/people/base/words.ts';
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MarksField, MoneyField, LinkField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { TypedRows, type TypedColumn } from '#ui/fields/typed-rows.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import {
  addresses,
  parents,
  placeLevels,
  type Address,
  type DetailKey,
  type Details,
  type PlaceLevel,
  type PreviousExam,
} from '#modules/school/people/base/details.ts';
import { examParts } from './previous-exams.ts';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';

type AnyForm = UseFormReturnType<{ details: Details }>;

const resources = { country: 'countries', division: 'divisions', district: 'districts', thana: 'thanas' };

const freshExam = (): PreviousExam => ({
  exam: '',
  institution: null,
  board: null,
  roll: null,
  registration: null,
  session: null,
  year: null,
  gpa: null,
  gpa_without_fourth: null,
});

function useInput(form: AnyForm) {
  const lang = useLang();
  return (key: DetailKey) => ({
    label: personalWord(key)[lang],
    ...form.getInputProps(`details.${key}`),
  });
}

function ParentFields({ form, parent }: { form: AnyForm; parent: (typeof parents)[number] }) {
  const input = useInput(form);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextField {...input(`${parent}_occupation`)} max={150} />
      <MoneyField {...input(`${parent}_income`)} />
      <TextField {...input(`${parent}_phone`)} type="tel" max={30} />
      <TextField {...input(`${parent}_email`)} type="email" max={200} />
      <TextField {...input(`${parent}_national_id`)} max={30} />
      <TextField {...input(`${parent}_birth_registration`)} max={30} />
    </SimpleGrid>
  );
}

/** Care of, the place from the country down and the post office. A changed level empties those below it. */
function AddressFields({ form, address }: { form: AnyForm; address: Address }) {
  const input = useInput(form);
  const { details } = form.values;
  const keyOf = (level: PlaceLevel) => `${address}_${level}_id` as const;
  const within = (level: PlaceLevel) => {
    const above = placeLevels[placeLevels.indexOf(level) - 1];
    const value = above ? details[keyOf(above)] : null;
    // There are few divisions and districts; a thana is found in its district only.
    return above && (value || level === 'thana') ? { within: { [`${above}_id`]: value } } : {};
  };
  const choose = (level: PlaceLevel, value: string | null) => {
    form.setFieldValue(`details.${keyOf(level)}`, value as never);
    for (const below of placeLevels.slice(placeLevels.indexOf(level) + 1))
      form.setFieldValue(`details.${keyOf(below)}`, null as never);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextField {...input(`${address}_care_of`)} max={150} />
      {placeLevels.map((level) => (
        <LinkField
          key={level}
          {...input(keyOf(level))}
          to={resources[level]}
          {...within(level)}
          onChange={(value) => choose(level, value)}
        />
      ))}
      <TextField {...input(`${address}_post_office`)} max={100} />
    </SimpleGrid>
  );
}

function ExamRows({ form }: { form: AnyForm }) {
  const t = useWords(detailWords);
  const wrong = Object.entries(form.errors).find(([key]) => key.startsWith('details.previous_exams'));
  const columns: TypedColumn<PreviousExam>[] = examParts.map((part) => ({
    key: part,
    title: t(part),
    minWidth: part === 'institution' ? 200 : part === 'year' || part.startsWith('gpa') ? 90 : 120,
    field: (row, change, label) =>
      part === 'year' ? (
        <NumberField size="sm" aria-label={label} value={row.year} onChange={(year) => change({ year })} />
      ) : part === 'gpa' || part === 'gpa_without_fourth' ? (
        <MarksField
          size="sm"
          aria-label={label}
          value={row[part]}
          onChange={(value) => change({ [part]: value })}
        />
      ) : (
        <TextField
          size="sm"
          aria-label={label}
          value={row[part]}
          max={150}
          onChange={(value) => change({ [part]: value ?? '' })}
        />
      ),
  }));
  return (
    <TypedRows
      label={t('previous_exams')}
      columns={columns}
      rows={form.values.details.previous_exams ?? []}
      onChange={(rows) => form.setFieldValue('details.previous_exams', rows as never)}
      fresh={freshExam}
      add={t('add_exam')}
      minWidth={1180}
      {...(wrong ? { error: wrong[1] } : {})}
    />
  );
}

/** What the admission form asks beyond the register, bound to a form that holds it under `details`. */
export function DetailFields({ form: typed }: { form: unknown }) {
  const form = typed as AnyForm;
  const t = useWords(detailWords);
  const input = useInput(form);
  const same = () => {
    const { details } = form.values;
    for (const key of [
      'care_of',
      'country_id',
      'division_id',
      'district_id',
      'thana_id',
      'post_office',
    ] as const)
      form.setFieldValue(`details.permanent_${key}`, details[`present_${key}`] as never);
    const values = form.values as unknown as Record<string, unknown>;
    if ('permanent_address' in values)
      (form as unknown as UseFormReturnType<Record<string, unknown>>).setFieldValue(
        'permanent_address',
        values.present_address,
      );
  };
  return (
    <>
      {parents.map((parent) => (
        <Section key={parent} title={t(parent)}>
          <ParentFields form={form} parent={parent} />
        </Section>
      ))}
      {addresses.map((address) => (
        <Section
          key={address}
          title={t(address)}
          aside={
            address === 'permanent' && (
              <Button variant="subtle" size="compact-sm" onClick={same}>
                {t('same_address')}
              </Button>
            )
          }
        >
          <AddressFields form={form} address={address} />
        </Section>
      ))}
      <Section title={t('others')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField {...input('emergency_name')} max={150} />
        </SimpleGrid>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t('local_guardian')}
          </Text>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField {...input('local_guardian_name')} max={150} />
          <TextField {...input('local_guardian_relation')} max={100} />
          <TextField {...input('local_guardian_phone')} type="tel" max={30} />
        </SimpleGrid>
      </Section>
      <Section title={t('previous_exams')}>
        <ExamRows form={form} />
      </Section>
    </>
  );
}
