import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { paymentsCalls } from '../base/client.ts';
import { ofSchool } from './gateway-part.tsx';
import { Gateways } from './gateways.tsx';
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
      <SchoolGateways />
    </Page>
  );
}

function SchoolGateways() {
  const t = useWords(settingsScreenWords);
  const found = useQuery(paymentsCalls().gatewaySettings.queryOptions({ input: {} }));
  return (
    <Gateways
      found={found}
      owner={ofSchool}
      offered={{ title: t('offered_title'), none: t('offered_none') }}
    />
  );
}
