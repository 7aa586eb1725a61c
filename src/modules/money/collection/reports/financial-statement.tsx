import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyReport } from '#kernel/lists/report.ts';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { collectionCalls } from '../base/client.ts';
import { statementReport } from './books-list.ts';
import { paymentReportsUrl } from './screens.ts';
import { feeFigureWords } from './words.ts';

const money = ['given', 'advances_in', 'advances_used', 'advances_back', 'money_in'] as const;
const held = ['opening', 'closing'] as const;

/** Each head's books of a span, and how the money that came in adds up with the advances of students. */
export default function FinancialStatement() {
  return (
    <ReportScreen report={statementReport as AnyReport} back={paymentReportsUrl}>
      <MoneyFacts />
    </ReportScreen>
  );
}

function MoneyFacts() {
  const t = useWords(feeFigureWords);
  const format = useFormat();
  const [params] = useAddress();
  const period = params.get('filter.period') ?? statementReport.initially?.['period'] ?? 'this-month';
  const found = useQuery(collectionCalls().feeStatementFacts.queryOptions({ input: { period } }));
  return (
    <Section title={t('money')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <>
          {[money, held].map((keys) => (
            <Group key={keys[0]} gap="lg">
              {keys.map((key) => (
                <div key={key}>
                  <Text size="sm" c="dimmed">
                    {t(key)}
                  </Text>
                  <Text fw={600} className="bp-figures">
                    {format.money(found.data[key])}
                  </Text>
                </div>
              ))}
            </Group>
          ))}
        </>
      )}
    </Section>
  );
}
