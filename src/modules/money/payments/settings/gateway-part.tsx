import { Alert, Badge, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { paymentsCalls } from '../base/client.ts';
import { settingsScreenWords } from './words.ts';

const AccountForm = later(() => import('../gateways/account-form.tsx').then((part) => part.AccountForm));
const RecentPayments = later(() => import('./recent-payments.tsx').then((part) => part.RecentPayments));

export type Settings = Awaited<ReturnType<ReturnType<typeof paymentsCalls>['gatewaySettings']['call']>>;
export type GatewaySetting = Settings['gateways'][number];
type Calls = ReturnType<typeof paymentsCalls>;

/** Whose accounts they are: the calls about them, and the right to change them. */
export type Owner = {
  readonly change: string;
  readonly save: () => Calls['saveOwnAccount'];
  readonly test: () => Calls['testOwnAccount'];
  readonly payments: () => Calls['gatewayPayments'];
};
export const ofSchool: Owner = {
  change: 'payment-account.change',
  save: () => paymentsCalls().saveOwnAccount,
  test: () => paymentsCalls().testOwnAccount,
  payments: () => paymentsCalls().gatewayPayments,
};
export const ofOperator: Owner = {
  change: 'operator-gateway.change',
  save: () => paymentsCalls().saveOperatorAccount,
  test: () => paymentsCalls().testOperatorAccount,
  payments: () => paymentsCalls().operatorGatewayPayments,
};

/** How a gateway is: whether payers meet it, and whether money moves. */
function State({ gateway, without }: { gateway: GatewaySetting; without: boolean }) {
  const t = useWords(settingsScreenWords);
  const { account, is_offered } = gateway;
  const state = !is_offered
    ? 'refused'
    : account
      ? !account.active
        ? 'off'
        : account.mode === 'live'
          ? 'on'
          : 'test'
      : without
        ? 'test'
        : 'none';
  const colours = { refused: 'gray', off: 'gray', on: 'green', test: 'orange', none: 'gray' } as const;
  return (
    <Badge variant="light" color={colours[state]} tt="none">
      {t(`state_${state}`)}
    </Badge>
  );
}

/** One gateway: its state, its figures, and its keys for those who may change them. */
export function GatewayPart({
  gateway,
  name,
  local,
  without,
  owner,
}: {
  gateway: GatewaySetting;
  name: string;
  /** Whether the test gateway of this computer may be chosen. */
  local: boolean;
  /** Whether it is used where there is no account. */
  without: boolean;
  owner: Owner;
}) {
  const t = useWords(settingsScreenWords);
  const format = useFormat();
  const { may } = useShell();
  const [editing, edit] = useState(false);
  const [recent, showRecent] = useState(false);
  const { account, activity, code } = gateway;
  const figures = [
    [t('last_paid'), activity.last_paid ? format.dateTime(activity.last_paid) : t('never')],
    [t('paid_30'), format.number(activity.paid)],
    [t('failed_30'), format.number(activity.failed)],
    [t('waiting'), format.number(activity.waiting)],
    [t('limits'), <Limits key="limits" gateway={gateway} />],
  ] as const;
  return (
    <Section title={name} aside={<State gateway={gateway} without={without} />}>
      {gateway.is_offered && account?.active && account.mode !== 'live' && (
        <Alert color="orange" variant="light">
          {t(account.mode === 'local' ? 'local_note' : local ? 'sandbox_note' : 'sandbox_only_note')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} component="dl" m={0}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        {may(owner.change) && (gateway.is_offered || account) && (
          <Button variant="default" onClick={() => edit(true)}>
            {t(account ? 'edit' : 'add')}
          </Button>
        )}
        {may(owner.change) && (account || without) && <TestButton gateway={code} owner={owner} />}
        <Button variant="default" onClick={() => showRecent(!recent)} aria-expanded={recent}>
          {t('recent_show')}
        </Button>
      </Group>
      {recent && <RecentPayments gateway={code} owner={owner} />}
      <Drawer opened={editing} onClose={() => edit(false)} size="lg" title={name}>
        {editing && (
          <AccountForm
            gateway={code}
            account={account}
            local={local}
            merchantTypes={gateway.merchant_types}
            methods={gateway.methods}
            onSave={(input) => owner.save().call({ gateway: code, version: account?.version ?? 0, ...input })}
            onDone={() => edit(false)}
          />
        )}
      </Drawer>
    </Section>
  );
}

function Limits({ gateway }: { gateway: GatewaySetting }) {
  const t = useWords(settingsScreenWords);
  const format = useFormat();
  const least = Math.max(gateway.min_amount ?? 1, gateway.account?.min_amount ?? 1);
  const tops = [gateway.max_amount, gateway.account?.max_amount].filter((one) => typeof one === 'number');
  if (least <= 1 && tops.length === 0) return t('no_limits');
  const from = format.money(least);
  return tops.length > 0
    ? t('from_to', { from, to: format.money(Math.min(...tops)) })
    : t('from_on', { from });
}

function TestButton({ gateway, owner }: { gateway: string; owner: Owner }) {
  const t = useWords(settingsScreenWords);
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      const { ok, says } = await owner.test().call({ gateway });
      if (ok) toastDone(t('test_good'));
      else toastWarning(t('test_bad', { says: says || '–' }));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void test()}>
      {t('test')}
    </Button>
  );
}
