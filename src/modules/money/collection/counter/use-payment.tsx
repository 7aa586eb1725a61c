import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectionCalls, type CounterChild, type PaymentPreview } from '../base/client.ts';
import { shareAmong } from './share.ts';

type Choice = { on: boolean; demands: ReadonlySet<string> };
type Choices = ReadonlyMap<string, Choice>;

/** The child is paid for, and each sibling who owes something; what is asked of each until the end of the month. */
function initially(children: readonly CounterChild[]): Choices {
  return new Map(
    children.map((child, at) => [
      child.student_id,
      {
        on: at === 0 || child.due > 0,
        demands: new Set(child.demands.filter(({ asked }) => asked).map(({ id }) => id)),
      },
    ]),
  );
}

/** Where the server cannot be asked: what each owed when it was last known. */
function withoutServer(children: readonly CounterChild[], amount: number | null): PaymentPreview {
  const asked = children.map(({ due }) => due);
  const sum = asked.reduce((all, one) => all + one, 0);
  const shares = amount === null ? asked : shareAmong(asked, amount);
  return {
    asked: sum,
    amount: amount ?? sum,
    children: children.map(({ student_id, due, wallet }, at) => {
      const share = shares[at] ?? 0;
      const gross = Math.min(share, due);
      const nothing = { fine: 0, offer: 0, wallet_used: 0, lines: [] };
      const after = { due_after: due - gross, wallet_after: wallet + share - gross };
      return { student_id, asked: due, amount: share, gross, advance: share - gross, ...nothing, ...after };
    }),
  };
}

/** What a family pays for and how much, with what the server would book of it. */
export function usePayment(children: readonly CounterChild[], paidOn: string, alone: boolean) {
  const [choices, choose] = useState(() => initially(children));
  const [entry, enter] = useState<{ text: string; amount: number | null } | null>(null);
  const typed = entry?.amount ?? null;
  const [amount] = useDebouncedValue(typed, 120);
  const chosen = children.filter(({ student_id }) => choices.get(student_id)?.on);
  const asked = (sum: number | null) => ({
    for: chosen.map(({ student_id }) => ({
      student_id,
      demand_ids: [...(choices.get(student_id)?.demands ?? [])],
    })),
    amount: sum,
    paid_on: paidOn,
    use_wallet: null,
  });
  const found = useQuery({
    ...collectionCalls().previewPayment.queryOptions({ input: asked(amount) }),
    enabled: !alone && chosen.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const preview = alone ? withoutServer(chosen, typed) : found.data;
  const set = (id: string, change: (choice: Choice) => Choice) => {
    // A sum that was typed for something else is no answer to what is chosen now.
    enter(null);
    choose((now) => new Map(now).set(id, change(now.get(id) ?? { on: false, demands: new Set() })));
  };
  return {
    chosen,
    preview,
    error: alone ? null : found.error,
    typed,
    /** As it is in the field; null: what is proposed. */
    text: entry?.text ?? null,
    enter,
    isOn: (id: string) => choices.get(id)?.on ?? false,
    isChosen: (id: string, demand: string) => choices.get(id)?.demands.has(demand) ?? false,
    turn: (id: string, on: boolean) => set(id, (choice) => ({ ...choice, on })),
    turnDemand: (id: string, demand: string, on: boolean) =>
      set(id, ({ demands }) => {
        const next = new Set(demands);
        if (on) next.add(demand);
        else next.delete(demand);
        return { on: true, demands: next };
      }),
    /** Asked again at the moment of posting: how the sum is shared among the children is the server's to say. */
    shares: async (sum: number): Promise<PaymentPreview> =>
      alone ? withoutServer(chosen, sum) : collectionCalls().previewPayment.call(asked(sum)),
    /** What is open of the chosen fees as the screen shows them, in poisha; null where the device may be behind. */
    seenOf: (id: string): number | null => {
      if (alone) return null;
      const all = children.find(({ student_id }) => student_id === id)?.demands ?? [];
      const mine = choices.get(id)?.demands;
      return all.reduce((sum, one) => sum + (mine?.has(one.id) ? one.net - one.paid : 0), 0);
    },
    demandsOf: (id: string): string[] | null => (alone ? null : [...(choices.get(id)?.demands ?? [])]),
  };
}

export type Payment = ReturnType<typeof usePayment>;
