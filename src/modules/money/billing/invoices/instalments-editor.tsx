import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dayIn } from '#kernel/text/dates.ts';
import { DateField, MoneyField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { evenInstalments, sumsOf, type InvoiceValues } from './values.ts';

const { plus: Plus, trash: Trash } = icons;

/** When the bill is due, in one part or several; says how far the parts are from the bill. */
export function InstalmentsEditor({ form }: { form: UseFormReturnType<InvoiceValues> }) {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  const { net, parts } = sumsOf(form.values);
  const { instalments } = form.values;
  const split = (count: number) =>
    form.setFieldValue('instalments', evenInstalments(form.values, count, net, dayIn(new Date())));
  return (
    <Stack gap="sm" component="section" aria-label={t('instalments')}>
      {instalments.map((_, at) => (
        <Group key={at} gap="sm" align="flex-end" wrap="wrap">
          <Text w={84} lh="36px" size="sm" c="dimmed">
            {t('instalment', { number: at + 1 })}
          </Text>
          <DateField
            {...form.getInputProps(`instalments.${at}.due_on`)}
            label={t('due_on')}
            required
            w={190}
          />
          <MoneyField
            {...form.getInputProps(`instalments.${at}.amount`)}
            label={field('amount')}
            required
            w={170}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={instalments.length === 1}
            aria-label={t('remove_instalment', { number: at + 1 })}
            onClick={() => form.removeListItem('instalments', at)}
          >
            <Trash size={18} />
          </ActionIcon>
        </Group>
      ))}
      {parts !== net && (
        <Alert color="orange" variant="light">
          {t('not_added_up', { difference: format.money(net - parts) })}
        </Alert>
      )}
      {form.errors['instalments'] && (
        <Alert color="red" variant="light" role="alert">
          {form.errors['instalments']}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          variant="subtle"
          leftSection={<Plus size={16} />}
          disabled={instalments.length >= 36}
          onClick={() => split(instalments.length + 1)}
        >
          {t('add_instalment')}
        </Button>
        <Button variant="subtle" onClick={() => split(instalments.length)} disabled={parts === net}>
          {t('split_evenly')}
        </Button>
      </Group>
    </Stack>
  );
}
