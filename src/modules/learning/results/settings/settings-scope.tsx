import { Paper, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import type { resultsCalls } from '../base/client.ts';
import type { ResultSettings } from '../rules/rule-settings.ts';
import { settingWords } from './words.ts';

export type SettingsValues = {
  class_id: string | null;
  from_year_id: string | null;
  note: string | null;
  settings: ResultSettings;
};
type Choices = Awaited<ReturnType<ReturnType<typeof resultsCalls>['settings']['choices']['call']>>;

/** Instead of a class: rules of the whole school. */
export const schoolWide = 'school';

const named = (row: { id: string; name_en: string; name_bn: string }) => ({
  value: row.id,
  word: { en: row.name_en, bn: row.name_bn },
});

/** Whose rules they are, and from which year on. */
export function SettingsScope({
  form,
  choices,
  readOnly,
}: {
  form: UseFormReturnType<SettingsValues>;
  choices: Choices | undefined;
  readOnly: boolean;
}) {
  const t = useWords(settingWords);
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <ChoiceField
          {...form.getInputProps('class_id')}
          label={t('for_class')}
          required
          disabled={readOnly}
          choices={[
            { value: schoolWide, word: settingWords.whole_school },
            ...(choices?.classes ?? []).map(named),
          ]}
        />
        <ChoiceField
          {...form.getInputProps('from_year_id')}
          label={t('from_year')}
          required
          disabled={readOnly}
          choices={(choices?.years ?? []).map(named)}
        />
        <TextField {...form.getInputProps('note')} label={t('note')} max={300} disabled={readOnly} />
      </SimpleGrid>
    </Paper>
  );
}
