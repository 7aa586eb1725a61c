import type { Mood } from './mood-names.ts';
import { signedForm, type Books, type Element, type Session } from './stand-in-store.server.ts';

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual',
});

async function tell(url: string, fields: Record<string, string>): Promise<void> {
  // A school whose server is away is told nothing; it has to ask.
  await fetch(url, form(fields)).catch(() => undefined);
}

/** What the payer's browser is made to post, and to where. */
export type Sending = { url: string; fields: Record<string, string> } | null;

/** Plays one attempt; returns what the browser then posts, null when it goes nowhere. */
export async function play(books: Books, session: Session, mood: Mood, lateMs = 3000): Promise<Sending> {
  const { urls, password } = session;
  const signed = (element: Element) => signedForm(element, password);
  const before = books.paid(session);
  if ((mood === 'fail' || mood === 'cancel') && !before) {
    const fields = signed(books.attempt(session, mood === 'fail' ? 'FAILED' : 'CANCELLED'));
    await tell(urls.ipn, fields);
    return { url: mood === 'fail' ? urls.fail : urls.cancel, fields };
  }
  if (mood === 'forged') {
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
    await tell(urls.ipn, fields);
    return { url: urls.success, fields };
  }
  // A session is paid once; its page goes on telling of that payment.
  const element =
    before ??
    books.attempt(session, 'VALID', {
      ...(mood === 'wrong-amount' ? { amount: '10.00', currency_amount: '10.00' } : {}),
      ...(mood === 'wrong-currency' ? { currency: 'USD', currency_type: 'USD' } : {}),
      ...(mood === 'risky' ? { risk_level: '1', risk_title: 'Suspicious' } : {}),
    });
  const fields = signed(element);
  if (mood === 'silent') return null;
  if (mood === 'late') {
    setTimeout(() => void tell(urls.ipn, fields), lateMs).unref();
    return null;
  }
  if (mood !== 'redirect-only') await tell(urls.ipn, fields);
  if (mood === 'twice') await Promise.all([tell(urls.ipn, fields), tell(urls.ipn, fields)]);
  return mood === 'ipn-only' ? null : { url: urls.success, fields };
}
