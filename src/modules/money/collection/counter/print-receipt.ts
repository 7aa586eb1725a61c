import type { Lang } from '#kernel/words.ts';
import type { ReceiptPaper } from '../base/receipt.ts';

export const paperAddress = (id: string, paper: ReceiptPaper, lang: Lang, alone = false): string =>
  `/api/fee-receipts/${id}/paper?paper=${paper}&lang=${lang}${alone ? '&alone=true' : ''}`;

/** Sends a receipt to the printer without leaving the screen: the paper is opened in a frame that nobody sees. */
export function printReceipt(id: string, paper: ReceiptPaper, lang: Lang): void {
  const name = 'fee-receipt-print';
  document.getElementById(name)?.remove();
  const frame = document.createElement('iframe');
  frame.id = name;
  frame.title = name;
  frame.hidden = true;
  frame.src = paperAddress(id, paper, lang);
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.print();
    } catch {
      // A browser without a viewer of its own has the file in its downloads.
    }
  });
  document.body.append(frame);
}
