import { Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { LateFeeKind } from '../base/late-fee.ts';
import { lateFeeExample, offerExample, waiverExample } from './examples.ts';
import type { FeeListKey } from './lists.ts';
import { settingScreenWords } from './words.ts';

type Row = Readonly<Record<string, unknown>>;
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What a rule does to an amount, in a sentence; null: the list has no rules. */
export function useWorkedExample(): (list: FeeListKey, row: Row) => string | null {
  const t = useWords(settingScreenWords);
  const format = useFormat();
  const { money, date } = format;
  return (list, row) => {
    if (list === 'late_fees') {
      const kind = row['late_fee_kind'] as LateFeeKind;
      const { amount, due, paid, fee } = lateFeeExample({
        late_fee_kind: kind,
        late_fee_amount: number(kind === 'PERCENT' ? row['share'] : row['fee']) ?? 0,
        grace_days: number(row['grace_days']) ?? 0,
        late_fee_cap: number(row['late_fee_cap']) ?? 0,
      });
      return t('example_late', { amount: money(amount), due: date(due), paid: date(paid), fee: money(fee) });
    }
    const percent = number(row['percent']);
    if (list === 'waivers') {
      if (percent === null) return t('example_fixed');
      const { amount, waived, net } = waiverExample(percent);
      return t(row['borne_by'] === 'PROGRAMME' ? 'example_programme' : 'example_waiver', {
        amount: money(amount),
        waived: money(waived),
        net: money(net),
      });
    }
    if (list !== 'offers' || percent === null) return null;
    const months_at_once = number(row['months_at_once']);
    const found = offerExample({ percent, months_at_once, days_before_due: number(row['days_before_due']) });
    const sums = { amount: money(found.amount), off: money(found.off), net: money(found.net) };
    return months_at_once
      ? t('example_months', { ...sums, months: format.number(found.months) })
      : t('example_early', { ...sums, due: date(found.due), paid: date(found.paid) });
  };
}

export function WorkedExample({ list, row }: { list: FeeListKey; row: Row }) {
  const say = useWorkedExample()(list, row);
  return say ? (
    <Text size="sm" c="dimmed">
      {say}
    </Text>
  ) : null;
}
