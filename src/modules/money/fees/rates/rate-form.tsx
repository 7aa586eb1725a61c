import { Select, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DateField, LinkField, MoneyField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { feesCalls } from '../base/client.ts';
import type { NarrowRate } from './narrow-rates.tsx';
import { StudentField } from '../base/student-field.tsx';
import { rateWords } from './words.ts';

const lists = [
  ['version_id', 'versions'],
  ['shift_id', 'shifts'],
  ['class_id', 'classes'],
  ['group_id', 'groups'],
  ['section_id', 'sections'],
  ['category_id', 'categories'],
] as const;

/** A rate for less than a whole class: what is left empty is for all. */
export function RateForm({
  yearId,
  rate,
  onDone,
}: {
  yearId: string;
  rate: NarrowRate | null;
  onDone: () => void;
}) {
  const t = useWords(rateWords);
  const lang = useLang();
  const input = { year_id: yearId };
  const choices = useQuery(feesCalls().rates.choices.queryOptions({ input }));
  const items = useQuery(feesCalls().settings.items.queryOptions({ input }));
  const form = useForm({
    initialValues: {
      head_id: rate?.head_id ?? null,
      item_id: rate?.item_id ?? null,
      version_id: rate?.version_id ?? null,
      shift_id: rate?.shift_id ?? null,
      class_id: rate?.class_id ?? null,
      group_id: rate?.group_id ?? null,
      section_id: rate?.section_id ?? null,
      category_id: rate?.category_id ?? null,
      student_id: rate?.student_id ?? null,
      amount: rate?.amount ?? null,
      effective_from: rate?.effective_from ?? null,
    },
  });
  const { values } = form;
  const saving = useSaving<typeof values>({
    form,
    onSave: ({ head_id, amount, ...typed }) => {
      // What is missing is refused at its field.
      const sent = { ...typed, head_id: head_id ?? '', amount: amount as number };
      return rate
        ? feesCalls().rates.change.call({ ...sent, id: rate.id, version: rate.version })
        : feesCalls().rates.add.call({ ...sent, year_id: yearId });
    },
    onDone,
    labels: Object.fromEntries(
      (['head_id', 'item_id', 'amount', 'effective_from'] as const).map((key) => [
        key,
        t(key === 'head_id' ? 'head' : key === 'item_id' ? 'item' : key),
      ]),
    ),
  });
  const error = choices.error ?? items.error;
  if (error) return <Refused error={error} retry={() => void choices.refetch()} />;
  if (!choices.data || !items.data) return <Skeleton height={280} />;
  const offered = choices.data;
  const ofHead = items.data.filter(({ head_id }) => head_id === values.head_id);
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} sticky>
      <LinkField label={t('head')} to="school-fee-heads" required {...form.getInputProps('head_id')} />
      <MoneyField label={t('amount')} required {...form.getInputProps('amount')} />
      <Select
        label={t('item')}
        placeholder={t('all_items')}
        data={ofHead.map((item) => ({ value: item.id, label: item[`name_${lang}`] }))}
        clearable
        {...form.getInputProps('item_id')}
      />
      {lists.map(
        ([key, list]) =>
          offered[list].length > 0 && (
            <Select
              key={key}
              label={t(key)}
              placeholder={t('everybody')}
              data={offered[list].map((one) => ({ value: one.id, label: one[lang] }))}
              searchable={offered[list].length > 8}
              clearable
              {...form.getInputProps(key)}
            />
          ),
      )}
      <StudentField
        label={t('student_id')}
        value={values.student_id}
        onChange={(id) => form.setFieldValue('student_id', id)}
      />
      <DateField label={t('effective_from')} {...form.getInputProps('effective_from')} />
    </FormSheet>
  );
}
