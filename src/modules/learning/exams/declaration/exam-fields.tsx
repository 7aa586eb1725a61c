import { Paper, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import { ChoiceField, DateField, NumberField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { useWords } from '#ui/language.tsx';
import { examWords } from '../base/words.ts';
import { ClassesField } from './classes-field.tsx';
import type { ExamValues } from './exam-values.ts';

/** Whose exam it is, of which kind, what it is called and when it is held. */
export function ExamFields({
  form,
  class_groups,
  types,
  stands,
  onType,
}: {
  form: UseFormReturnType<ExamValues>;
  class_groups: ComponentProps<typeof ClassesField>['class_groups'];
  types: readonly { id: string; name_en: string; name_bn: string }[];
  /** It was declared before: its class stays. */
  stands: boolean;
  onType: (typeId: string | null) => void;
}) {
  const t = useWords(examWords);
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <ClassesField
          value={form.values.class_groups}
          onChange={(value) => form.setFieldValue('class_groups', value)}
          error={form.errors.class_groups}
          disabled={stands}
          class_groups={class_groups}
        />
        <ChoiceField
          {...form.getInputProps('type_id')}
          onChange={onType}
          label={t('type')}
          required
          choices={types.map((each) => ({
            value: each.id,
            word: { en: each.name_en, bn: each.name_bn },
          }))}
        />
        <NumberField
          {...form.getInputProps('working_days')}
          label={t('working_days')}
          description={t('working_days_hint')}
        />
        <PairFields form={form} label={(own) => t(`name_${own}`)} max={80} />
        <SimpleGrid cols={2}>
          <DateField {...form.getInputProps('starts_on')} label={t('starts_on')} />
          <DateField {...form.getInputProps('ends_on')} label={t('ends_on')} />
        </SimpleGrid>
      </SimpleGrid>
    </Paper>
  );
}
