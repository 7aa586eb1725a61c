import { useState } from 'react';
import { say, type Word } from '#kernel/words.ts';
import { sayRefusal } from '#ui/api.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { CounterChild, CounterDesk } from '../base/client.ts';
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
  const post = async (sum: number) => {
    if (way?.needs_reference && reference.trim() === '') {
      setRefusal(t('needs_reference'));
      onReference();
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
  return { busy, refusal, clear: () => setRefusal(null), post };
}
