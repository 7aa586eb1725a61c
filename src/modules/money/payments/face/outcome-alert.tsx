import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PayOutcome } from '../base/outcome.ts';

const colours = {
  PAID: 'green',
  WAITING: 'blue',
  LATER: 'orange',
  NOT_OPENED: 'red',
  COUNTER: 'blue',
  FAILED: 'red',
  CANCELLED: 'gray',
  REVIEW: 'orange',
  REFUNDED: 'gray',
} as const;

type Found = { outcome: PayOutcome; asking: boolean };

/** For a query of an outcome: it asks again while the gateway is asked. */
export const whileAsking = {
  refetchInterval: ({ state }: { state: { data?: Found | undefined } }) =>
    state.data?.asking ? 3000 : false,
} as const;

/** The outcome as a page says it: `LATER` where the gateway was asked long enough. */
export const sayOutcome = ({ outcome, asking }: Found): keyof typeof colours =>
  outcome === 'WAITING' && !asking ? 'LATER' : outcome;

/** What became of an online payment, in the colour of it. */
export function OutcomeAlert({
  said,
  title,
  children,
}: {
  said: keyof typeof colours;
  title: string;
  children: ReactNode;
}) {
  return (
    <output>
      <Alert color={colours[said]} variant="light" title={title}>
        {children}
      </Alert>
    </output>
  );
}
