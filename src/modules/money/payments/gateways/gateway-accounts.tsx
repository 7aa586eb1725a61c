import { Alert, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChooseInstitution, useInstitution } from '#ui/choose-first.tsx';
import { LinkField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { paymentGateways } from '../base/catalogue.ts';
import { paymentsCalls } from '../base/client.ts';
import { AccountForm, type ShownAccount } from './account-form.tsx';
import { gatewayAccountWords } from './words.ts';

/** How institutions are known to the gateways; each institution sees its own at "Payment gateway settings". */
export default function GatewayAccounts() {
  const t = useWords(gatewayAccountWords);
  const lang = useLang();
  const [site, setSite] = useInstitution();
  const found = useQuery({
    ...paymentsCalls().gatewayAccounts.queryOptions({ input: { site_id: site ?? '' } }),
    enabled: site !== null,
  });
  const accountOf = (code: string): ShownAccount | null =>
    found.data?.find((one) => one.gateway === code) ?? null;
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
        paymentGateways.map(({ code, name_en, name_bn }) => (
          <Paper key={`${site}-${code}-${accountOf(code)?.version ?? 0}`} withBorder p="md" maw={720}>
            <Title order={2} size="h5" mb="sm">
              {lang === 'bn' ? name_bn : name_en}
            </Title>
            <AccountForm
              gateway={code}
              account={accountOf(code)}
              onSave={(input) =>
                paymentsCalls().saveGatewayAccount.call({ site_id: site, gateway: code, ...input })
              }
            >
              {!accountOf(code) && (
                <Alert color="blue" variant="light">
                  {t('no_account')}
                </Alert>
              )}
            </AccountForm>
          </Paper>
        ))}
    </Page>
  );
}
