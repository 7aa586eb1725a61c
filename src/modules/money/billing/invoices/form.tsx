import { Button, Divider, Grid, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ChoiceField, DateField, LinkField, MoneyField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, type Saving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastInfo, toastRefusal } from '#ui/toast.ts';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingCalls } from '../base/client.ts';
import { InstalmentsEditor } from './instalments-editor.tsx';
import { sumsOf, type InvoiceValues } from './values.ts';
import { LateFeeFields } from '../settings/late-fee-fields.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { Sums } from '../base/sums.tsx';

const kinds = (['PACKAGE', 'ID_CARD', 'OTHER'] as const).map((value) => ({
  value,
  word: invoiceWords[`kind_${value}`],
}));

/** An invoice to write or to change; `fixed` keeps the institution as it is. */
export function InvoiceForm({
  form,
  saving,
  fixed = false,
  submit,
  onCancel,
}: {
  form: UseFormReturnType<InvoiceValues>;
  saving: Saving<InvoiceValues>;
  fixed?: boolean;
  submit?: string;
  onCancel: () => void;
}) {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  const { gross, net } = sumsOf(form.values);
  return (
    <Paper withBorder p="md">
      <FormSheet form={form} saving={saving} onCancel={onCancel} {...(submit ? { submit } : {})}>
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Stack gap="lg">
              <div>
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                  <LinkField
                    {...form.getInputProps('about_site')}
                    label={field('institution')}
                    to="sites"
                    required
                    disabled={fixed}
                  />
                  <TextField
                    {...form.getInputProps('invoice_no')}
                    label={field('invoice_no')}
                    placeholder={t('invoice_no_hint')}
                    max={40}
                  />
                  <ChoiceField {...form.getInputProps('kind')} label={t('kind')} choices={kinds} required />
                  <DateField {...form.getInputProps('issued_on')} label={field('issued_on')} required />
                  <DateField {...form.getInputProps('period_from')} label={t('from_month')} />
                  <DateField {...form.getInputProps('period_to')} label={t('to_month')} />
                </SimpleGrid>
                {!fixed && form.values.kind === 'PACKAGE' && <FromPackage form={form} />}
              </div>
              <Divider />
              <div>
                <Title order={2} size="h5" mb="sm">
                  {t('lines')}
                </Title>
                <LinesEditor form={form} />
                <Divider my="md" />
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                  <MoneyField {...form.getInputProps('discount')} label={t('discount')} />
                  <TextField
                    {...form.getInputProps('discount_reason')}
                    label={t('discount_reason')}
                    required={(form.values.discount ?? 0) > 0}
                    max={200}
                  />
                </SimpleGrid>
              </div>
              <Divider />
              <div>
                <Title order={2} size="h5" mb="sm">
                  {t('instalments')}
                </Title>
                <InstalmentsEditor form={form} />
                <Divider my="md" />
                <LateFeeFields form={form} />
              </div>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Paper withBorder p="md">
              <Sums
                rows={[
                  { label: t('gross'), value: format.money(gross) },
                  { label: t('discount'), value: format.money(-(form.values.discount ?? 0)) },
                  { label: field('net'), value: format.money(net), strong: true },
                ]}
              />
              <Divider my="md" />
              <TextField {...form.getInputProps('note')} label={field('note')} lines={3} max={1000} />
            </Paper>
          </Grid.Col>
        </Grid>
      </FormSheet>
    </Paper>
  );
}

/** Fills lines and instalments in from the institution's own package. */
function FromPackage({ form }: { form: UseFormReturnType<InvoiceValues> }) {
  const t = useWords(invoiceWords);
  const lang = useLang();
  const [months, setMonths] = useState<number | null>(12);
  const [busy, setBusy] = useState(false);
  const { about_site, period_from, issued_on, instalments } = form.values;
  const ready = about_site && period_from && issued_on && months && months >= 1 && months <= 36;
  const fill = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const {
        students,
        price_per: _per,
        ...found
      } = await billingCalls().suggestion.call({
        site_id: about_site,
        from: period_from,
        months,
        instalments: instalments.length,
        issued_on,
      });
      form.setValues({ ...found, invoice_no: form.values.invoice_no, note: form.values.note });
      toastInfo(t('taken_package', { students }));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm" align="flex-end" mt="sm">
      <NumberField label={t('months')} value={months} onChange={setMonths} w={110} />
      <Button variant="light" loading={busy} disabled={!ready} onClick={() => void fill()}>
        {t('take_package')}
      </Button>
    </Group>
  );
}
