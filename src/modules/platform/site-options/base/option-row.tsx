import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Field } from '#kernel/lists/field.ts';
import type { Word } from '#kernel/words.ts';
import { FieldInput } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { fieldText } from '#ui/resource-screen/field-value.tsx';
import { uiWords } from '#ui/words.ts';
import { siteOptionWords } from './words.ts';

export type ShownOption = {
  key: string;
  module: string;
  title: Word;
  word: Word;
  hint: Word | null;
  unit: Word | null;
  field: Field;
  initially: unknown;
  value: unknown;
  version: number;
  set_at: string | null;
  set_by: Word | null;
};

/** One option: its field, its default, who set it and since when. */
export function OptionRow({
  option,
  form,
  may,
}: {
  option: ShownOption;
  form: UseFormReturnType<Record<string, unknown>>;
  may: boolean;
}) {
  const t = useWords(siteOptionWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const { key, word, unit, field, initially } = option;
  const showing = { lang, format, t: ui };
  const asText = (value: unknown) =>
    [fieldText(field, key, { [key]: value }, showing), unit?.[lang]].filter(Boolean).join(' ');
  const label = unit ? `${word[lang]} (${unit[lang]})` : word[lang];
  const isDefault = JSON.stringify(form.values[key]) === JSON.stringify(initially);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="xs">
      {may ? (
        <FieldInput field={field} name={key} label={label} form={form} description={option.hint?.[lang]} />
      ) : (
        <div>
          <Text size="sm" fw={500}>
            {word[lang]}
          </Text>
          <Text size="sm">{asText(option.value)}</Text>
          {option.hint && (
            <Text size="sm" c="dimmed">
              {option.hint[lang]}
            </Text>
          )}
        </div>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t('default_is', { value: asText(initially) })}
        </Text>
        {option.set_at && (
          <Text size="sm" c="dimmed">
            {option.set_by
              ? t('set_by', { name: option.set_by[lang], date: format.date(option.set_at) })
              : t('set_on', { date: format.date(option.set_at) })}
          </Text>
        )}
        {may && !isDefault && (
          <Group mt={4}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue(key, initially as never)}
            >
              {t('use_default')}
            </Button>
          </Group>
        )}
      </div>
    </SimpleGrid>
  );
}
