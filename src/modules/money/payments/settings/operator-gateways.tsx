import { useQuery } from '@tanstack/react-query';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { paymentsCalls } from '../base/client.ts';
import { ofOperator } from './gateway-part.tsx';
import { Gateways } from './gateways.tsx';
import { settingsScreenWords, settingsWords } from './words.ts';

/** The operator's own accounts, into which institutions pay their bills. */
export default function OperatorGateways() {
  const title = useWords(settingsWords);
  const t = useWords(settingsScreenWords);
  const found = useQuery(paymentsCalls().operatorGateways.queryOptions({ input: {} }));
  return (
    <Page title={title('operator_title')} lead={t('operator_lead')}>
      <Gateways
        found={found}
        owner={ofOperator}
        offered={{ title: t('operator_offered'), none: t('operator_none') }}
      />
    </Page>
  );
}
