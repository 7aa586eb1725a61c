import { Alert, Button, Card, Collapse, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, type RefObject } from 'react';
import { parseMoney } from '#kernel/text/money.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { DateField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import type { CounterChild, CounterDesk } from '../base/client.ts';
import { BookedSums, sumOf } from './booked-sums.tsx';
import type { Slip } from './use-collect.tsx';
import type { Payment } from './use-payment.tsx';
import { type Question, type Typing, usePosting } from './use-posting.tsx';
import { ReferenceField, usePayKeys, WaysToPay } from './ways-to-pay.tsx';
import { counterWords } from './words.ts';

type Props = {
  desk: CounterDesk;
  family: readonly CounterChild[];
  payment: Payment;
  day: string;
  onDay: (day: string) => void;
  amount: RefObject<HTMLInputElement | null>;
  typing: Typing;
  onType: (change: Partial<Typing>) => void;
  onTaken: (slip: Slip) => void;
  onLeave: () => void;
  /** Asks for the family's dues once more. */
  onLook: () => void;
};

/** The amount, how it is paid, and what would be booked; Enter accepts the sum, Enter posts it. */
export function PayPanel({
  desk,
  family,
  payment,
  day,
  onDay,
  amount,
  typing,
  onType,
  onTaken,
  onLeave,
  onLook,
}: Props) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const refer = useRef<HTMLInputElement>(null);
  const { method, reference } = typing;
  const way = desk.methods.find(({ code }) => code === method);
  const { busy, refusal, question, clear, post } = usePosting({
    family,
    payment,
    day,
    way,
    typing,
    onReference: () => refer.current?.focus(),
    onTaken,
  });
  const { preview, typed, text, chosen } = payment;
  const isWrong = text !== null && text.trim() !== '' && parseMoney(text) === null;
  const sum = typed ?? preview?.asked ?? 0;
  // What is proposed is in the field until somebody types.
  const taka = (poisha: number) => (poisha % 100 === 0 ? String(poisha / 100) : (poisha / 100).toFixed(2));
  const proposed = preview && preview.asked > 0 ? digitsIn(taka(preview.asked), lang) : '';
  const shown = text ?? proposed;
  const wallet = sumOf(preview, 'wallet_used');
  const mayPost = !isWrong && chosen.length > 0 && preview !== undefined && (sum > 0 || wallet > 0) && !busy;

  const choose = (code: string) => {
    onType({ method: code });
    clear();
    if (desk.methods.find((one) => one.code === code)?.needs_reference)
      requestAnimationFrame(() => refer.current?.focus());
    else amount.current?.focus();
  };
  usePayKeys(desk.methods, choose, onLeave);

  return (
    <Card withBorder padding="md" className="bp-fee-pay">
      <Stack gap="sm">
        <TextInput
          ref={amount}
          size="lg"
          label={t('amount')}
          inputMode="decimal"
          leftSection="৳"
          value={shown}
          error={isWrong ? t('not_money') : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const next = event.currentTarget.value;
            clear();
            payment.enter({ text: next, amount: next.trim() === '' ? 0 : parseMoney(next) });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isWrong) {
              event.preventDefault();
              button.current?.focus();
            } else if (event.key === 'ArrowDown') {
              event.preventDefault();
              document.querySelector<HTMLInputElement>('#fee-family input[type=checkbox]')?.focus();
            }
          }}
          autoComplete="off"
        />
        <WaysToPay methods={desk.methods} method={method} choose={choose} />
        {way?.needs_reference && (
          <ReferenceField
            field={refer}
            value={reference}
            onChange={(next) => onType({ reference: next })}
            onEnter={() => button.current?.focus()}
          />
        )}
        <MoreOfPayment {...{ desk, day, onDay, typing, onType }} />
        <BookedSums preview={preview} />
        {day !== desk.today && (
          <Alert color="orange" variant="light">
            {t('dated', { day: format.date(day) })}
          </Alert>
        )}
        {payment.error && <Refused error={payment.error} />}
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        {question && <AskFirst question={question} onClear={clear} onLook={onLook} />}
        {desk.closed && (
          <Alert color="orange" variant="light">
            {t('closed_today')}
          </Alert>
        )}
        <Button
          ref={button}
          size="lg"
          loading={busy}
          disabled={!mayPost}
          onClick={() => void (mayPost && post(sum))}
        >
          {t('collect', { amount: format.money(sum) })}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="md">
          {t('keys')}
        </Text>
      </Stack>
    </Card>
  );
}

/** What the cashier did not see, with the two ways to go on. */
function AskFirst({
  question: { text, asks, yes },
  onClear,
  onLook,
}: {
  question: Question;
  onClear: () => void;
  onLook: () => void;
}) {
  const t = useWords(counterWords);
  return (
    <Alert color="orange" variant="light" role="alert">
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={asks === 'large' ? onClear : onLook}>
            {t(asks === 'large' ? 'correct_sum' : 'look_again')}
          </Button>
          <Button variant="light" onClick={yes}>
            {t(asks === 'paid' ? 'as_advance' : 'collect_anyway')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** What is seldom needed: another day, and a note. */
function MoreOfPayment({
  desk,
  day,
  onDay,
  typing: { note, more },
  onType,
}: Pick<Props, 'desk' | 'day' | 'onDay' | 'typing' | 'onType'>) {
  const t = useWords(counterWords);
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => onType({ more: !more })} aria-expanded={more}>
        {t('more')}
      </Button>
      <Collapse expanded={more}>
        <Stack gap="sm">
          {desk.may_back_date && (
            <DateField label={t('day')} value={day} onChange={(next) => onDay(next ?? desk.today)} />
          )}
          <TextInput
            label={t('note')}
            value={note}
            maxLength={300}
            onChange={(event) => onType({ note: event.currentTarget.value })}
          />
        </Stack>
      </Collapse>
    </>
  );
}
