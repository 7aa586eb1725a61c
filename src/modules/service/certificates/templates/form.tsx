import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceField, ChoicesField, MoneyField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { cardFields, cardPapers, firstDesign, orientations, type CardDesign } from '../base/design.ts';
import { cardTemplateWords } from './words.ts';
import { fieldWords, cardChoiceWords } from '../base/words.ts';
import { certificatesCalls } from '../base/client.ts';
import { CardView } from './card-view.tsx';

export type Template = Awaited<ReturnType<ReturnType<typeof certificatesCalls>['templates']['call']>>[number];
type Values = Omit<Template, 'id' | 'version' | 'price'> & { price: number | null };

const begin: Values = {
  ...firstDesign,
  name_en: '',
  name_bn: '',
  sizes: [...cardPapers],
  price: 45_00,
  active: true,
};
const fieldChoices = cardFields.map((value) => ({ value, word: fieldWords[value] }));
const sizeChoices = cardPapers.map((value) => ({ value, word: cardChoiceWords[`size_${value}`] }));
const shapeChoices = orientations.map((value) => ({ value, word: cardTemplateWords[value] }));

const designOf = ({
  name_en: _en,
  name_bn: _bn,
  sizes: _sizes,
  price: _price,
  active: _on,
  ...design
}: Values): CardDesign => design;

/** A template beside what it looks like in both languages. */
export function TemplateForm({ template, onDone }: { template: Template | null; onDone: () => void }) {
  const t = useWords(cardTemplateWords);
  const { id = '', version = 0, ...known } = template ?? {};
  const form = useForm<Values>({ initialValues: { ...begin, ...known } });
  const saving = useSaving({
    form,
    onSave: (values: Values): Promise<unknown> => {
      const input = { ...values, price: values.price ?? 0 };
      return template
        ? certificatesCalls().editTemplate.call({ ...input, id, version })
        : certificatesCalls().createTemplate.call(input);
    },
    onDone,
  });
  const text = (key: keyof Values & keyof typeof cardTemplateWords, lines?: number) => (
    <TextField {...form.getInputProps(key)} label={t(key)} required {...(lines ? { lines } : {})} />
  );
  const design = designOf(form.values);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <FormSheet form={form} saving={saving} onCancel={onDone}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {text('name_en')}
            {text('name_bn')}
            <ChoiceField
              {...form.getInputProps('orientation')}
              label={t('orientation')}
              choices={shapeChoices}
              required
              clearable={false}
            />
            <TextField {...form.getInputProps('colour')} type="color" label={t('colour')} required />
          </SimpleGrid>
          <ChoicesField
            {...form.getInputProps('front_fields')}
            label={t('front_fields')}
            choices={fieldChoices}
          />
          <ChoicesField
            {...form.getInputProps('back_fields')}
            label={t('back_fields')}
            choices={fieldChoices}
            description={t('fields_hint')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {text('validity_en')}
            {text('validity_bn')}
          </SimpleGrid>
          <Text size="xs" c="dimmed">
            {t('year_hint', { year: '{year}' })}
          </Text>
          {text('lost_en', 2)}
          {text('lost_bn', 2)}
          <ChoicesField {...form.getInputProps('sizes')} label={t('sizes')} choices={sizeChoices} required />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MoneyField {...form.getInputProps('price')} label={t('price')} required />
            <YesNoField {...form.getInputProps('active')} label={t('active')} />
          </SimpleGrid>
        </Stack>
      </FormSheet>
      <Stack gap="sm">
        <Text fw={600}>{t('preview')}</Text>
        <CardView design={design} lang="bn" />
        <CardView design={design} lang="en" />
      </Stack>
    </SimpleGrid>
  );
}
