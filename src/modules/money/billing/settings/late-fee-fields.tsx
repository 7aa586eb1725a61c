import { SimpleGrid } from '@mantine/core';
import { ChoiceField, MoneyField, NumberField, PercentField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import type { LateFeeKind } from '#modules/money/fees/base/late-fee.ts';
import { billingFieldWords } from '../base/words.ts';
import { billingSettingsWords } from './words.ts';

const kinds = (['NONE', 'ONCE', 'PER_DAY', 'PER_MONTH', 'PERCENT'] as const).map((value) => ({
  value,
  word: billingFieldWords[`late_${value}`],
}));

type Inputs = { getInputProps: (key: string) => object; values: { late_fee_kind: LateFeeKind } };

/** What lateness costs; only the fields that its kind needs. */
export function LateFeeFields({ form }: { form: Inputs }) {
  const t = useWords(billingSettingsWords);
  const field = useWords(billingFieldWords);
  const kind = form.values.late_fee_kind;
  const Amount = kind === 'PERCENT' ? PercentField : MoneyField;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      <ChoiceField
        {...form.getInputProps('late_fee_kind')}
        label={field('late_fee_kind')}
        choices={kinds}
        required
        clearable={false}
      />
      {kind !== 'NONE' && (
        <>
          <Amount {...form.getInputProps('late_fee_amount')} label={field('late_fee_amount')} required />
          <NumberField {...form.getInputProps('grace_days')} label={t('grace_days')} />
          <MoneyField {...form.getInputProps('late_fee_cap')} label={field('late_fee_cap')} />
        </>
      )}
    </SimpleGrid>
  );
}
