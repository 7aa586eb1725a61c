import { Divider, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { LinkField, NumberField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { billingCalls } from '../base/client.ts';
import { LateFeeFields } from './late-fee-fields.tsx';
import { billingSettingsWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

type Settings = Awaited<ReturnType<ReturnType<typeof billingCalls>['settings']['call']>>;

export default function BillingSettings() {
  const t = useWords(billingSettingsWords);
  const found = useQuery(billingCalls().settings.queryOptions({ input: {} }));
  return (
    <Page title={t('settings')} lead={t('settings_lead')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height={260} />}
      {found.data && <Rules key={found.data.version} rules={found.data} />}
    </Page>
  );
}

function Rules({ rules }: { rules: Settings }) {
  const t = useWords(billingSettingsWords);
  const field = useWords(billingFieldWords);
  const form = useForm<Settings>({ initialValues: rules });
  const saving = useSaving({
    form,
    onSave: (values: Settings) =>
      billingCalls().changeSettings.call({
        ...values,
        late_fee_amount: values.late_fee_amount ?? 0,
        grace_days: values.grace_days ?? 0,
        late_fee_cap: values.late_fee_cap ?? 0,
      }),
    labels: {
      due_days: t('due_days'),
      warn_after_days: t('warn_after_days'),
      limit_after_days: t('limit_after_days'),
    },
  });
  return (
    <Paper withBorder p="md" maw={900}>
      <FormSheet form={form} saving={saving}>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h5" mb="sm">
              {t('new_invoices')}
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2 }} mb="md">
              <NumberField {...form.getInputProps('due_days')} label={t('due_days')} required />
              <LinkField
                {...form.getInputProps('billing_account_id')}
                label={t('pay_into')}
                to="billing-accounts"
              />
            </SimpleGrid>
            <LateFeeFields form={form} />
          </div>
          <Divider />
          <div>
            <Title order={2} size="h5" mb={4}>
              {field('late_payers')}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {t('limit_hint')}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberField {...form.getInputProps('warn_after_days')} label={t('warn_after_days')} required />
              <NumberField
                {...form.getInputProps('limit_after_days')}
                label={t('limit_after_days')}
                required
              />
            </SimpleGrid>
          </div>
        </Stack>
      </FormSheet>
    </Paper>
  );
}
