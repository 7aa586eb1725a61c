import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { commonFieldWords } from '#kernel/resource/resource.ts';
import { DateField, LinkField, YesNoField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { feesCalls } from '../base/client.ts';
import type { FeeItem } from './item-list.tsx';
import { settingScreenWords } from './words.ts';

/** A sub-head of the year. Where students were charged for it, another due date asks what becomes of unpaid fees. */
export function ItemForm({
  yearId,
  item,
  onDone,
}: {
  yearId: string;
  item: FeeItem | null;
  onDone: () => void;
}) {
  const t = useWords(settingScreenWords);
  const lang = useLang();
  const format = useFormat();
  const form = useForm({
    initialValues: {
      head_id: item?.head_id ?? null,
      name_en: item?.name_en ?? '',
      name_bn: item?.name_bn ?? '',
      month: item?.month ?? null,
      due_on: item?.due_on ?? null,
      active: item?.active ?? true,
      unpaid: 'move',
    },
  });
  const { values } = form;
  const asks = item !== null && item.unpaid > 0 && values.due_on !== item.due_on;
  const saving = useSaving<typeof values, { moved: number }>({
    form,
    pairs: ['name'],
    done: false,
    onSave: async ({ head_id, unpaid, due_on, ...typed }) => {
      const sent = { ...typed, due_on: due_on ?? '' };
      if (item)
        return feesCalls().settings.changeItem.call({
          ...sent,
          id: item.id,
          version: item.version,
          unpaid: asks ? (unpaid as 'move' | 'keep') : null,
        });
      await feesCalls().settings.addItem.call({ ...sent, year_id: yearId, head_id: head_id ?? '' });
      return { moved: 0 };
    },
    onDone: ({ moved }) => {
      toastDone(t('moved', { count: format.number(moved) }));
      onDone();
    },
    labels: {
      head_id: t('head'),
      name_en: commonFieldWords.name_en[lang],
      name_bn: commonFieldWords.name_bn[lang],
      month: t('month'),
      due_on: t('due_on'),
    },
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      {!item && (
        <LinkField label={t('head')} to="school-fee-heads" required {...form.getInputProps('head_id')} />
      )}
      <PairFields form={form} label={(own) => commonFieldWords[`name_${own}`][lang]} max={120} />
      <DateField label={t('month')} description={t('month_hint')} {...form.getInputProps('month')} />
      <DateField label={t('due_on')} required {...form.getInputProps('due_on')} />
      {asks && (
        <Radio.Group
          label={t('move_unpaid', { count: format.number(item.unpaid) })}
          {...form.getInputProps('unpaid')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="move" label={t('move')} />
            <Radio value="keep" label={t('keep')} />
          </Stack>
        </Radio.Group>
      )}
      <YesNoField label={commonFieldWords.active[lang]} {...form.getInputProps('active')} />
    </FormSheet>
  );
}
