import { Alert, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { paymentsCalls } from '../client.ts';
import { GatewayPart } from './gateway-part.tsx';
import { settlementReport } from './settlement.ts';
import { settingsScreenWords, settingsWords } from './words.ts';

const ReportScreen = later(() =>
  import('#ui/list-screen/report-screen.tsx').then((part) => part.ReportScreen),
);

const tabs = ['gateways', 'settlement'] as const;

function Tabs({ tab }: { tab: (typeof tabs)[number] }) {
  const t = useWords(settingsScreenWords);
  const [, change] = useAddress();
  return (
    <SegmentedControl
      aria-label={t('parts')}
      data={tabs.map((value) => ({ value, label: t(`${value}_tab`) }))}
      value={tab}
      onChange={(value) => change({ tab: value === 'gateways' ? null : value, 'filter.period': null })}
      style={{ alignSelf: 'flex-start' }}
    />
  );
}

/** The school's gateways: its keys, what payers are offered by them, how they go, and what they settle. */
export default function PaymentGatewaySettings() {
  const title = useWords(settingsWords);
  const t = useWords(settingsScreenWords);
  const [params] = useAddress();
  if (params.get('tab') === 'settlement')
    return (
      <ReportScreen report={settlementReport as AnyReport} title={title('title')}>
        <Tabs tab="settlement" />
      </ReportScreen>
    );
  return (
    <Page title={title('title')} lead={t('lead')}>
      <Tabs tab="gateways" />
      <Gateways />
    </Page>
  );
}

function Gateways() {
  const t = useWords(settingsScreenWords);
  const lang = useLang();
  const found = useQuery(paymentsCalls().gatewaySettings.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const { gateways, offered, local_allowed } = found.data;
  const nameOf = (one: { name_en: string; name_bn: string }) => (lang === 'bn' ? one.name_bn : one.name_en);
  const gatewayOf = (code: string) => {
    const gateway = gateways.find((one) => one.code === code);
    return gateway ? nameOf(gateway) : code;
  };
  return (
    <Stack gap="md">
      {local_allowed && gateways.some(({ is_offered, account }) => is_offered && !account) && (
        <Alert color="orange" variant="light">
          {t('stand_in_note')}
        </Alert>
      )}
      <Section title={t('offered_title')}>
        {offered.length === 0 ? (
          <Alert color="orange" variant="light">
            {t('offered_none')}
          </Alert>
        ) : (
          <Stack gap={4} component="ul" m={0} pl="md">
            {offered.map((one) => (
              <Text key={one.code} component="li" size="sm">
                {t('through', { method: nameOf(one), gateway: gatewayOf(one.gateway) })}
              </Text>
            ))}
          </Stack>
        )}
      </Section>
      {gateways.map((gateway) => (
        <GatewayPart key={gateway.code} gateway={gateway} name={nameOf(gateway)} local={local_allowed} />
      ))}
    </Stack>
  );
}
