import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DateField, LinksField, NumberField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { toastDone } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';

type Values = {
  site_ids: string[];
  from: string | null;
  months: number | null;
  instalments: number | null;
  issued_on: string | null;
};

/** The same months billed to several institutions at once. */
export function BillSites() {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const [opened, open] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const today = useToday();
  const form = useForm<Values>({
    initialValues: {
      site_ids: [],
      from: `${today.slice(0, 8)}01`,
      months: 12,
      instalments: 1,
      issued_on: today,
    },
  });
  const close = () => {
    open(false);
    form.reset();
    saving.clear();
    setKey(crypto.randomUUID());
  };
  const saving = useSaving({
    form,
    onSave: (values: Values) =>
      billingCalls().billSites.call({
        ...(values as {
          site_ids: string[];
          from: string;
          months: number;
          instalments: number;
          issued_on: string;
        }),
        idempotency_key: key,
      }),
    done: false,
    onDone: ({ made }) => {
      toastDone(t('billed', { count: made.length }));
      close();
    },
    labels: { site_ids: t('institutions'), from: t('from_month'), months: t('months') },
  });
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        {t('bill_several')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('bill_several')} size="lg">
        <FormSheet form={form} saving={saving} submit={t('bill')} onCancel={close}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('bill_several_lead')}
            </Text>
            <LinksField {...form.getInputProps('site_ids')} label={t('institutions')} to="sites" required />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DateField {...form.getInputProps('from')} label={t('from_month')} required />
              <NumberField {...form.getInputProps('months')} label={t('months')} required />
              <DateField {...form.getInputProps('issued_on')} label={field('issued_on')} required />
              <NumberField {...form.getInputProps('instalments')} label={t('instalments')} required />
            </SimpleGrid>
          </Stack>
        </FormSheet>
      </Modal>
    </>
  );
}
