import { useState } from 'react';
import { say, type Word } from '#kernel/words.ts';
import { isMoneyNumber } from '#modules/money/payments/base/money-number.ts';
import { refusalOf } from '#ui/api.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { CounterChild, CounterDesk } from '../base/client.ts';
import { numberedMethods } from '../unmatched/states.ts';
import type { AsksFirst } from './asks.ts';
import { TakingRefused, type Slip, type Taking, useCollect } from './use-collect.tsx';
import type { Payment } from './use-payment.tsx';
import { counterWords } from './words.ts';

/** What is beside the amount; it outlives a change of the day, which asks for other dues. */
export type Typing = { method: string; reference: string; note: string; more: boolean };
export const nothingTyped = (desk: CounterDesk): Typing => ({
  method: desk.methods[0]?.code ?? 'cash',
  reference: '',
  note: '',
  more: false,
});

/** What the cashier has answered already. */
type Sure = { seen?: Record<string, number>; large?: boolean };
/** What is asked before the money is booked; `yes` books it. */
export type Question = { text: string; asks: 'paid' | 'changed' | 'large'; yes: () => void };

/** Posts what a family pays and hands over its slip, or says why it was refused. */
export function usePosting({
  family,
  payment,
  day,
  way,
  typing: { method, reference, note },
  onReference,
  onTaken,
}: {
  family: readonly CounterChild[];
  payment: Payment;
  day: string;
  way: CounterDesk['methods'][number] | undefined;
  typing: Typing;
  /** The way to pay needs a reference that is not typed. */
  onReference: () => void;
  onTaken: (slip: Slip) => void;
}) {
  const t = useWords(counterWords);
  const lang = useLang();
  const { busy, collect } = useCollect();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const clear = () => {
    setRefusal(null);
    setQuestion(null);
  };
  const post = async (sum: number, sure: Sure = {}) => {
    if (way?.needs_reference && reference.trim() === '') {
      setRefusal(t('needs_reference'));
      onReference();
      return;
    }
    if (numberedMethods.includes(method) && !isMoneyNumber(reference)) {
      setRefusal(t('not_a_number'));
      onReference();
      return;
    }
    clear();
    try {
      const plan = await payment.shares(sum);
      const paid = plan.children.filter((one) => one.amount > 0 || one.wallet_used > 0);
      const taking: Taking = {
        for: paid.map((one) => ({
          student_id: one.student_id,
          amount: one.amount,
          demand_ids: payment.demandsOf(one.student_id),
          seen: sure.seen?.[one.student_id] ?? payment.seenOf(one.student_id),
        })),
        large: sure.large ?? false,
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
      const told = error instanceof TakingRefused ? error.told : refusalOf(error);
      const text = say(told.word, lang, told.values);
      const asks = told.data as AsksFirst | null | undefined;
      if (!asks?.asks) setRefusal(text);
      else if (asks.asks === 'large')
        setQuestion({ text, asks: 'large', yes: () => void post(sum, { ...sure, large: true }) });
      else {
        const isPaid = Object.values(asks.seen).some((open) => open === 0);
        const yes = () => void post(sum, { ...sure, seen: asks.seen });
        setQuestion({ text, asks: isPaid ? 'paid' : 'changed', yes });
      }
    }
  };
  return { busy, refusal, question, clear, post };
}
