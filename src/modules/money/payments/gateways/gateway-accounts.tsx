import { Alert, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChooseInstitution, useInstitution } from '#ui/choose-first.tsx';
import { ChoiceField, LinkField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { paymentGateways } from '../catalogue.ts';
import { paymentsCalls } from '../client.ts';
import { gatewayAccountWords } from './words.ts';

const modes = (['local', 'sandbox', 'live'] as const).map((value) => ({
  value,
  word: gatewayAccountWords[`mode_${value}`],
}));
/** Those whose language the program speaks. */
const supported = ['sslcommerz'];

type Account = Awaited<ReturnType<ReturnType<typeof paymentsCalls>['gatewayAccounts']['call']>>[number];

export default function GatewayAccounts() {
  const t = useWords(gatewayAccountWords);
  const lang = useLang();
  const [site, setSite] = useInstitution();
  const found = useQuery({
    ...paymentsCalls().gatewayAccounts.queryOptions({ input: { site_id: site ?? '' } }),
    enabled: site !== null,
  });
  return (
    <Page title={t('accounts')} lead={t('accounts_lead')}>
      <Paper withBorder p="md" maw={720}>
        <LinkField label={t('institution')} to="sites" value={site} onChange={setSite} />
      </Paper>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!site && (
        <ChooseInstitution title={t('choose_site')} hint={t('choose_site_hint')} onChoose={setSite} />
      )}
      {site &&
        found.data &&
        paymentGateways
          .filter(({ code }) => supported.includes(code))
          .map(({ code, name_en, name_bn }) => (
            <AccountForm
              key={`${site}-${code}-${found.data.find((one) => one.gateway === code)?.version ?? 0}`}
              site={site}
              gateway={code}
              name={lang === 'bn' ? name_bn : name_en}
              account={found.data.find((one) => one.gateway === code) ?? null}
            />
          ))}
    </Page>
  );
}

type Values = { mode: Account['mode']; store_id: string; secret: string | null; active: boolean };

function AccountForm({
  site,
  gateway,
  name,
  account,
}: {
  site: string;
  gateway: string;
  name: string;
  account: Account | null;
}) {
  const t = useWords(gatewayAccountWords);
  const form = useForm<Values>({
    initialValues: {
      mode: account?.mode ?? 'sandbox',
      store_id: account?.store_id ?? '',
      secret: null,
      active: account?.active ?? true,
    },
  });
  const saving = useSaving({
    form,
    onSave: ({ secret, ...values }: Values) =>
      paymentsCalls().saveGatewayAccount.call({ site_id: site, gateway, ...values, secret: secret || null }),
    labels: { store_id: t('store_id'), secret: t('store_password') },
  });
  return (
    <Paper withBorder p="md" maw={720}>
      <Title order={2} size="h5" mb="sm">
        {name}
      </Title>
      <FormSheet form={form} saving={saving}>
        <Stack gap="md">
          {!account && (
            <Alert color="blue" variant="light">
              {t('no_account')}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <ChoiceField
              {...form.getInputProps('mode')}
              label={t('mode')}
              choices={modes}
              required
              clearable={false}
            />
            <TextField
              {...form.getInputProps('store_id')}
              label={t('store_id')}
              max={60}
              required
              autoComplete="off"
            />
            <TextField
              {...form.getInputProps('secret')}
              label={t('store_password')}
              type="password"
              autoComplete="new-password"
              max={200}
              required={!account}
              {...(account ? { placeholder: t('password_kept') } : {})}
            />
          </SimpleGrid>
          <YesNoField {...form.getInputProps('active')} label={t('active')} />
        </Stack>
      </FormSheet>
    </Paper>
  );
}
