import { Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { creditWords } from '#modules/money/billing/face/words.ts';
import type { ShellStart } from '../shell/shell-types.ts';

const Alarm = icons.alert;

/** A school's staff see on every screen that its bill is unpaid: who runs it what is due, the others why nothing can be changed. */
export default function CreditBanner({ of }: { of: NonNullable<ShellStart['credit']> }) {
  const t = useWords(creditWords);
  const format = useFormat();
  const owed = of.owed && { amount: format.money(of.owed.amount), date: format.date(of.owed.since) };
  const isLimited = of.state === 'limited';
  return (
    <section
      className="bp-credit"
      data-limited={isLimited || undefined}
      aria-label={t(isLimited ? 'limit_title' : 'warn_title')}
    >
      <Alarm size={20} aria-hidden />
      <div className="bp-grow">
        <Text fw={600} size="sm">
          {t(isLimited ? 'limit_title' : 'warn_title')}
        </Text>
        <Text size="sm">
          {owed ? t(isLimited ? 'limit_body' : 'warn_body', owed) : t('limit_body_staff')}
        </Text>
      </div>
    </section>
  );
}
