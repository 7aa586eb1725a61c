import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { refusalOf } from '#ui/api.ts';
import { formatMoney } from '#kernel/text/money.ts';
import type { Word } from '#kernel/words.ts';
import { offlineHere } from '#ui/offline/door.ts';
import { isPassing, type Told } from '#ui/offline/rules.ts';
import { collectionCalls, type Collected } from '../base/client.ts';
import { counterUrl } from './screens.ts';

/** All receipts that wait on the device are one matter, in the order in which money was taken. */
export const keptReceipts = 'fee-counter';
/** How long the server may take before the slip is provisional. */
const patience = 6000;

export type Taking = {
  for: { student_id: string; amount: number; demand_ids: string[] | null; seen: number | null }[];
  /** The cashier confirmed a sum far beyond what is due. */
  large: boolean;
  method: string;
  reference: string | null;
  paid_on: string;
  note: string | null;
  use_wallet: null;
};
export type Slip = {
  /** The number of the operation, until there is one of a receipt. */
  operation: string;
  receipts: readonly Collected[] | null;
  names: Word;
  total: number;
  method: Word;
  reference: string | null;
  at: Date;
};

/** Money was refused by the server, in its words. */
export class TakingRefused extends Error {
  readonly told: Told;
  constructor(told: Told) {
    super(told.word.en);
    this.told = told;
  }
}

/**
 * Posts what a family pays. Where the device keeps work it is kept there first and sent under one operation, so that it is
 * neither lost nor booked twice; where the network does not answer in time, the slip is provisional.
 */
export function useCollect() {
  const [busy, setBusy] = useState(false);
  const collect = async (
    taking: Taking,
    about: Omit<Slip, 'operation' | 'receipts' | 'at'>,
  ): Promise<Slip> => {
    setBusy(true);
    const operation = uuidv7();
    const input = { ...taking, idempotency_key: operation };
    const slip = { ...about, operation, at: new Date() };
    const what: Word = {
      en: `${about.names.en}: ${formatMoney(about.total, 'en')}`,
      bn: `${about.names.bn}: ${formatMoney(about.total, 'bn')}`,
    };
    try {
      const offline = await offlineHere();
      const kept =
        offline &&
        (await offline
          .put(collectionCalls().collectFees, input, {
            id: operation,
            about: keptReceipts,
            what,
            at: counterUrl,
          })
          .catch(() => null));
      if (!offline || !kept) return { ...slip, receipts: (await send(input)).receipts };
      const ended = await offline.ended(kept, patience);
      if (!ended) return { ...slip, receipts: null };
      if (ended.told) {
        // The cashier is told at once and has the form before them: nothing is left to look at.
        await offline.discard([kept]);
        throw new TakingRefused(ended.told);
      }
      return { ...slip, receipts: (ended.answer as { receipts: Collected[] }).receipts };
    } finally {
      setBusy(false);
    }
  };
  return { busy, collect };
}

/** Once more under the same key where the answer was lost: it is booked once. */
async function send(input: Taking & { idempotency_key: string }) {
  try {
    return await collectionCalls().collectFees.call(input);
  } catch (error) {
    if (!isPassing(refusalOf(error).status)) throw error;
    return await collectionCalls().collectFees.call(input);
  }
}
