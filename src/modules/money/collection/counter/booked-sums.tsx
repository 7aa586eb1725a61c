import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { PaymentPreview } from '../base/client.ts';
import { counterWords } from './words.ts';

type Sum = 'wallet_used' | 'advance' | 'due_after' | 'fine' | 'offer';

/** Of all children together, in poisha; nothing where nothing is known yet. */
export const sumOf = (preview: PaymentPreview | undefined, sum: Sum): number =>
  preview?.children.reduce((all, one) => all + one[sum], 0) ?? 0;

/** What would be booked of the amount, and what is left of the dues. */
export function BookedSums({ preview }: { preview: PaymentPreview | undefined }) {
  const t = useWords(counterWords);
  const format = useFormat();
  const [fine, offer] = [sumOf(preview, 'fine'), sumOf(preview, 'offer')];
  const [wallet, advance] = [sumOf(preview, 'wallet_used'), sumOf(preview, 'advance')];
  const facts: [string, number][] = [
    ...(fine > 0 ? [[t('of_fine'), fine] as [string, number]] : []),
    ...(offer > 0 ? [[t('of_offer'), offer] as [string, number]] : []),
    ...(wallet > 0 ? [[t('of_wallet'), wallet] as [string, number]] : []),
    ...(advance > 0 ? [[t('to_advance'), advance] as [string, number]] : []),
    [t('left'), sumOf(preview, 'due_after')],
  ];
  return (
    <div className="bp-fee-sums" aria-live="polite">
      {facts.map(([label, value]) => (
        <div key={label} className="bp-fee-line">
          <span>{label}</span>
          <span>{format.money(value)}</span>
        </div>
      ))}
    </div>
  );
}
