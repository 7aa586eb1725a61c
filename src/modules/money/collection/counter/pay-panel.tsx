import { Alert, Button, Card, Collapse, Kbd, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { say, type Word } from '#kernel/words.ts';
import { parseMoney } from '#kernel/text/money.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { sayRefusal } from '#ui/api.ts';
import { DateField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import type { CounterChild, CounterDesk } from '../base/client.ts';
import { TakingRefused, type Slip, type Taking, useCollect } from './use-collect.tsx';
import type { Payment } from './use-payment.tsx';
import { counterWords } from './words.ts';

/** Keys that no browser wants for itself, in the order of the ways to pay. */
const keys = ['F2', 'F4', 'F7', 'F8', 'F9'] as const;

/** What stands beside the amount; it outlives a change of the day, which asks for other dues. */
export type Typing = { method: string; reference: string; note: string; more: boolean };
export const nothingTyped = (desk: CounterDesk): Typing => ({
  method: desk.methods[0]?.code ?? 'cash',
  reference: '',
  note: '',
  more: false,
});

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
}: Props) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const { busy, collect } = useCollect();
  const button = useRef<HTMLButtonElement>(null);
  const refer = useRef<HTMLInputElement>(null);
  const { method, reference, note, more } = typing;
  const [refusal, setRefusal] = useState<string | null>(null);
  const way = desk.methods.find(({ code }) => code === method);
  const { preview, typed, text, chosen } = payment;
  const isWrong = text !== null && text.trim() !== '' && parseMoney(text) === null;
  const sum = typed ?? preview?.asked ?? 0;
  // What is proposed stands in the field until somebody types.
  const taka = (poisha: number) => (poisha % 100 === 0 ? String(poisha / 100) : (poisha / 100).toFixed(2));
  const proposed = preview && preview.asked > 0 ? digitsIn(taka(preview.asked), lang) : '';
  const shown = text ?? proposed;
  const wallet = preview?.children.reduce((all, one) => all + one.wallet_used, 0) ?? 0;
  const advance = preview?.children.reduce((all, one) => all + one.advance, 0) ?? 0;
  const left = preview?.children.reduce((all, one) => all + one.due_after, 0) ?? 0;
  const fine = preview?.children.reduce((all, one) => all + one.fine, 0) ?? 0;
  const offer = preview?.children.reduce((all, one) => all + one.offer, 0) ?? 0;
  const mayPost = !isWrong && chosen.length > 0 && preview !== undefined && (sum > 0 || wallet > 0) && !busy;

  const choose = (code: string) => {
    onType({ method: code });
    setRefusal(null);
    if (desk.methods.find((one) => one.code === code)?.needs_reference)
      requestAnimationFrame(() => refer.current?.focus());
    else amount.current?.focus();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = keys.indexOf(event.key as (typeof keys)[number]);
      const chosenWay = desk.methods[at];
      if (chosenWay) {
        event.preventDefault();
        choose(chosenWay.code);
      } else if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const post = async () => {
    if (!mayPost) return;
    if (way?.needs_reference && reference.trim() === '') {
      setRefusal(t('needs_reference'));
      refer.current?.focus();
      return;
    }
    setRefusal(null);
    try {
      const plan = await payment.shares(sum);
      const paid = plan.children.filter((one) => one.amount > 0 || one.wallet_used > 0);
      const taking: Taking = {
        for: paid.map((one) => ({
          student_id: one.student_id,
          amount: one.amount,
          demand_ids: payment.demandsOf(one.student_id),
        })),
        method,
        reference: reference.trim() || null,
        paid_on: day,
        note: note.trim() || null,
        use_wallet: null,
      };
      const of = family.filter(({ student_id }) => paid.some((one) => one.student_id === student_id));
      const names: Word = {
        en: of.map(({ name_en }) => name_en).join(', '),
        bn: of.map(({ name_bn }) => name_bn).join(', '),
      };
      const called: Word = { en: way?.name_en ?? method, bn: way?.name_bn ?? method };
      onTaken(
        await collect(taking, { names, total: plan.amount, method: called, reference: taking.reference }),
      );
    } catch (error) {
      setRefusal(
        error instanceof TakingRefused
          ? say(error.told.word, lang, error.told.values)
          : sayRefusal(error, lang),
      );
    }
  };

  const facts: [string, number][] = [
    ...(fine > 0 ? [[t('of_fine'), fine] as [string, number]] : []),
    ...(offer > 0 ? [[t('of_offer'), offer] as [string, number]] : []),
    ...(wallet > 0 ? [[t('of_wallet'), wallet] as [string, number]] : []),
    ...(advance > 0 ? [[t('to_advance'), advance] as [string, number]] : []),
    [t('left'), left],
  ];
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
        <Radio.Group label={t('method')} value={method} onChange={choose}>
          <div className="bp-fee-ways">
            {desk.methods.map((one, at) => (
              <Radio
                key={one.code}
                className="bp-fee-choice"
                value={one.code}
                label={
                  <>
                    {one[`name_${lang}`]}{' '}
                    {keys[at] && (
                      <Kbd size="xs" visibleFrom="md">
                        {keys[at]}
                      </Kbd>
                    )}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        {way?.needs_reference && (
          <TextInput
            ref={refer}
            label={t('reference')}
            value={reference}
            maxLength={80}
            onChange={(event) => onType({ reference: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              button.current?.focus();
            }}
            autoComplete="off"
          />
        )}
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => onType({ more: !more })}
          aria-expanded={more}
        >
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
        <div className="bp-fee-sums" aria-live="polite">
          {facts.map(([label, value]) => (
            <div key={label} className="bp-fee-line">
              <span>{label}</span>
              <span>{format.money(value)}</span>
            </div>
          ))}
        </div>
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
        {desk.closed && (
          <Alert color="orange" variant="light">
            {t('closed_today')}
          </Alert>
        )}
        <Button ref={button} size="lg" loading={busy} disabled={!mayPost} onClick={() => void post()}>
          {t('collect', { amount: format.money(sum) })}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="md">
          {t('keys')}
        </Text>
      </Stack>
    </Card>
  );
}
