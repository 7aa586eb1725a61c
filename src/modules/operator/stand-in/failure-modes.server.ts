import type { FailureMode } from './failure-mode-names.ts';
import { signedForm, type Books, type Element, type Session } from './store.server.ts';

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual',
});

async function callBack(url: string, fields: Record<string, string>): Promise<void> {
  // A school whose server is away is told nothing; it has to ask.
  await fetch(url, form(fields)).catch(() => undefined);
}

/** What the payer's browser is made to post, and to where. */
export type Sending = { url: string; fields: Record<string, string> } | null;

/** Plays one attempt; returns what the browser then posts, null when it goes nowhere. */
export async function play(
  books: Books,
  session: Session,
  mode: FailureMode,
  lateMs = 3000,
): Promise<Sending> {
  const { urls, password } = session;
  const signed = (element: Element) => signedForm(element, password);
  const before = books.paid(session);
  if ((mode === 'fail' || mode === 'cancel') && !before) {
    const fields = signed(books.attempt(session, mode === 'fail' ? 'FAILED' : 'CANCELLED'));
    await callBack(urls.ipn, fields);
    return { url: mode === 'fail' ? urls.fail : urls.cancel, fields };
  }
  if (mode === 'forged') {
    // Nothing was paid: somebody who does not know the password says that it was.
    const fields = signedForm(
      {
        ...books.attempt(session, 'FAILED'),
        status: 'VALID',
        val_id: 'VALforged',
        bank_tran_id: 'BANKforged',
        amount: session.amount,
      },
      'not the password',
    );
    books.elements.pop();
    await callBack(urls.ipn, fields);
    return { url: urls.success, fields };
  }
  // A session is paid once; its page goes on telling of that payment.
  const element =
    before ??
    books.attempt(session, 'VALID', {
      ...(mode === 'wrong-amount' ? { amount: '10.00', currency_amount: '10.00' } : {}),
      ...(mode === 'wrong-currency' ? { currency: 'USD', currency_type: 'USD' } : {}),
      ...(mode === 'risky' ? { risk_level: '1', risk_title: 'Suspicious' } : {}),
    });
  const fields = signed(element);
  if (mode === 'silent') return null;
  if (mode === 'late') {
    setTimeout(() => void callBack(urls.ipn, fields), lateMs).unref();
    return null;
  }
  if (mode !== 'redirect-only') await callBack(urls.ipn, fields);
  if (mode === 'twice') await Promise.all([callBack(urls.ipn, fields), callBack(urls.ipn, fields)]);
  return mode === 'ipn-only' ? null : { url: urls.success, fields };
}
