import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MoneyField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { emptyLine, type InvoiceValues } from './values.ts';

const { plus: Plus, trash: Trash } = icons;

/** The lines of an invoice, each with what it comes to. */
export function LinesEditor({ form }: { form: UseFormReturnType<InvoiceValues> }) {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  return (
    <Stack gap="sm" component="section" aria-label={t('lines')}>
      {form.values.lines.map((line, at) => (
        <Fieldset key={at} legend={t('line', { number: at + 1 })} p="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField
              {...form.getInputProps(`lines.${at}.description_en`)}
              label={t('description_en')}
              max={200}
              required
            />
            <TextField
              {...form.getInputProps(`lines.${at}.description_bn`)}
              label={t('description_bn')}
              max={200}
              required
            />
          </SimpleGrid>
          <Group gap="sm" align="flex-end" mt="sm" wrap="wrap">
            <NumberField
              {...form.getInputProps(`lines.${at}.quantity`)}
              label={t('quantity')}
              required
              w={110}
            />
            <MoneyField
              {...form.getInputProps(`lines.${at}.unit_price`)}
              label={t('unit_price')}
              required
              w={160}
            />
            <Stack gap={2} className="bp-push">
              <Text size="xs" c="dimmed" ta="right">
                {field('amount')}
              </Text>
              <Text fw={600} className="bp-figures" lh="36px">
                {format.money((line.quantity ?? 0) * (line.unit_price ?? 0))}
              </Text>
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={form.values.lines.length === 1}
              aria-label={t('remove_line', { number: at + 1 })}
              onClick={() => form.removeListItem('lines', at)}
            >
              <Trash size={18} />
            </ActionIcon>
          </Group>
        </Fieldset>
      ))}
      <Group>
        <Button
          variant="subtle"
          leftSection={<Plus size={16} />}
          onClick={() => form.insertListItem('lines', emptyLine())}
        >
          {t('add_line')}
        </Button>
      </Group>
    </Stack>
  );
}
