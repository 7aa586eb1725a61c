import { Badge, Button, Card, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useToday } from '#ui/today.ts';
import type { FeeChild } from '../base/client.ts';
import { ChildHead } from './child-head.tsx';
import { billsOf, isTicked, type Bill, type Ticks } from './choice.ts';
import { ownFeeWords } from './words.ts';

function BillLine({ bill, on, onTick }: { bill: Bill; on: boolean; onTick: (on: boolean) => void }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const sum =
    bill.demands.reduce((total, { open }) => total + open, 0) +
    bill.fines.reduce((total, { amount }) => total + amount, 0);
  const waived = bill.demands.reduce((total, { waiver }) => total + waiver, 0);
  return (
    <label className="bp-fee-bill">
      <Checkbox size="md" checked={on} onChange={(event) => onTick(event.currentTarget.checked)} />
      <span>
        {bill.demands.map(({ id, title }) => (
          <Text key={id} component="span" display="block" fw={500}>
            {format.digits(title[lang])}
          </Text>
        ))}
        {bill.fines.map((fine) => (
          <Text key={`${fine.title.en} ${fine.fined[0]}`} component="span" display="block" size="sm">
            {t('late_fee_days', {
              amount: format.money(fine.amount),
              title: fine.title[lang],
              days: format.number(fine.days_late),
            })}
          </Text>
        ))}
        {waived > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {t('waived', { amount: format.money(waived) })}
          </Text>
        )}
        <Text component="span" display="block" size="sm" c="dimmed">
          {t('due_until', { day: format.date(bill.due_on) })}
        </Text>
        {bill.due_on < today && (
          <Badge color="orange" variant="light" tt="none">
            {t('late')}
          </Badge>
        )}
      </span>
      <Text component="span" fw={600}>
        {format.money(sum)}
      </Text>
    </label>
  );
}

/** What one child owes, bill by bill, to tick. */
export function ChildBills({
  child,
  ticks,
  onTick,
}: {
  child: FeeChild;
  ticks: Ticks;
  onTick: (dueOn: string, on: boolean) => void;
}) {
  const t = useWords(ownFeeWords);
  const format = useFormat();
  const [ahead, showAhead] = useState(false);
  const bills = billsOf(child);
  const asked = bills.filter((bill) => bill.asked);
  const later = bills.filter((bill) => !bill.asked);
  const line = (bill: Bill) => (
    <BillLine
      key={bill.due_on}
      bill={bill}
      on={isTicked(ticks, child.student_id, bill)}
      onTick={(on) => onTick(bill.due_on, on)}
    />
  );
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <ChildHead child={child} />
        {child.wallet > 0 && (
          <Text size="sm">
            {t('wallet')}: {format.money(child.wallet)}
          </Text>
        )}
        {asked.length === 0 && <Text>{t('nothing_due')}</Text>}
        <div>{asked.map(line)}</div>
        {later.length > 0 && !ahead && (
          <Button variant="default" onClick={() => showAhead(true)}>
            {t('later_months')}
          </Button>
        )}
        {ahead && (
          <div>
            <Text size="sm" c="dimmed">
              {t('pay_ahead')}
            </Text>
            {later.map(line)}
          </div>
        )}
        <Text size="sm" c="dimmed">
          {t('bill_hint')}
        </Text>
      </Stack>
    </Card>
  );
}
