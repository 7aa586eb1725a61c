import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { asChoices, institutionLevels } from '#modules/platform/sites/base/institution.ts';
import { ChoicesField, LinkField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { routineCalls } from '../base/client.ts';
import { secondaryDay } from '../periods/catalogue.ts';
import { routineFieldWords, weekdayWords } from '../base/words.ts';
import { routineScreenWords } from './words.ts';
import type { Template, TemplateInput } from '../periods/schemas.ts';
import { PeriodRows } from '../periods/rows.tsx';

const days = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
  value: String(at),
  word: weekdayWords[`day${at}` as 'day0'],
}));

type Values = Omit<TemplateInput, 'weekdays'> & { weekdays: string[] };

/** A template of the school day: for whom, on which days, and its periods. */
export function TemplateForm({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const t = useWords(routineScreenWords);
  const field = useWords(routineFieldWords);
  const form = useForm<Values>({
    initialValues: {
      code: template?.code ?? '',
      name_en: template?.name_en ?? '',
      name_bn: template?.name_bn ?? '',
      shift_id: template?.shift_id ?? null,
      version_id: template?.version_id ?? null,
      levels: template?.levels ?? [],
      weekdays: (template?.weekdays ?? [0, 1, 2, 3, 4]).map(String),
      periods: template?.periods ?? secondaryDay('10:00', 6),
      note: template?.note ?? '',
      active: template?.active ?? true,
    },
  });
  const saving = useSaving({
    form,
    pairs: ['name'],
    labels: {
      code: t('code'),
      name_en: field('name_en'),
      name_bn: field('name_bn'),
      levels: t('levels'),
      weekdays: t('weekdays'),
    },
    onSave: ({ weekdays, note, ...values }) => {
      const input = { ...values, note: note || null, weekdays: weekdays.map(Number) };
      return template
        ? routineCalls().changeTemplate.call({ ...input, id: template.id, version: template.version })
        : routineCalls().createTemplate.call(input);
    },
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PairFields form={form} label={(own) => field(`name_${own}`)} max={80} />
        <TextField {...form.getInputProps('code')} label={t('code')} required max={40} />
        <ChoicesField
          {...form.getInputProps('levels')}
          label={t('levels')}
          choices={asChoices(institutionLevels)}
          required
        />
        <LinkField
          {...form.getInputProps('shift_id')}
          to="shifts"
          label={t('shift')}
          placeholder={t('any_shift')}
        />
        <LinkField
          {...form.getInputProps('version_id')}
          to="academic-versions"
          label={t('version')}
          placeholder={t('any_version')}
        />
      </SimpleGrid>
      <ChoicesField {...form.getInputProps('weekdays')} label={t('weekdays')} choices={days} required />
      <PeriodRows
        periods={form.values.periods}
        onChange={(periods) => form.setFieldValue('periods', periods)}
      />
      {form.errors['periods'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['periods']}
        </Text>
      )}
      <TextField {...form.getInputProps('note')} label={t('note')} lines={2} max={500} />
      <YesNoField {...form.getInputProps('active')} label={t('active')} />
    </FormSheet>
  );
}
