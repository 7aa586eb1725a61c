import { describe, expect, test } from 'vitest';
import { gatewaySchool } from '../../../../../tests/support/gateway-school.ts';
import { beginPaying, comeBack, intentOf, payAt } from '../../../../../tests/support/payer.ts';
import { recoverPayments } from '../recovery/recover.server.ts';
import { refundPayment } from '../recovery/refund.server.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';

/** bKash tokenized checkout (handbook 5.7). */
const { at, owner, begin, pay, state, creditOf, setOut, minutes } = gatewaySchool();

describe('bKash', () => {
  const bk = async () => (await standIn()).bkash;
  const paymentOf = async (id: string) => {
    const { gateway_session } = await intentOf(at.site, id);
    return (await bk()).payments.get(gateway_session!)!;
  };

  test('an answer to execute that is lost is asked for; the payment is not made anew', async () => {
    const before = (await bk()).payments.size;
    const { id } = await pay('bkash', 'execute-timeout');
    expect(await state(id)).toBe('PAID');
    expect((await bk()).payments.size).toBe(before + 1);
  });

  test('an execute that never arrived is sent by the job once the payer has approved', async () => {
    const { id, page } = await begin('bkash');
    const told = (await payAt(page, 'execute-lost'))!;
    await comeBack(told);
    expect(await state(id)).toBe('PAID');
    const silent = await pay('bkash', 'silent');
    await recoverPayments(minutes(3));
    expect(await state(silent.id)).toBe('PAID');
  });

  test('what an operator has given up is not taken from a payer who approved it', async () => {
    const { id } = await pay('bkash', 'silent');
    await owner(`UPDATE payment_intents SET state = 'FAILED' WHERE id = $1`, [id]);
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('FAILED');
    expect((await paymentOf(id)).state).toBe('Initiated');
  });

  test.each([
    ['insufficient', 'FAILED'],
    ['cancel', 'CANCELLED'],
    ['wrong-currency', 'REVIEW'],
  ])('%s: %s', async (mode, wanted) => {
    const { id } = await pay('bkash', mode);
    expect(await state(id)).toBe(wanted);
    expect(await creditOf(id)).toEqual([]);
  });

  test('one token serves all, in parallel too, and is kept sealed', async () => {
    const gateway = await bk();
    const before = gateway.lent;
    await Promise.all([1, 2, 3, 4].map(() => begin('bkash')));
    expect(gateway.lent).toBe(before + 1);
    const { rows } = await owner(`SELECT encode(sealed, 'escape') AS text FROM gateway_tokens`);
    const tokens = [...gateway.tokens.keys()];
    expect(rows).toHaveLength(1);
    expect(tokens.some((token) => String(rows[0].text).includes(token))).toBe(false);
  });

  test('a refused token is asked for anew, an old one refreshed, and never more than twice an hour', async () => {
    const gateway = await bk();
    await begin('bkash');
    gateway.forget();
    const { id } = await pay('bkash', 'success');
    expect(await state(id)).toBe('PAID');
    const lent = gateway.lent;
    gateway.forget();
    const third = await beginPaying(at.site, 1500_00, 'FEE', 'bkash');
    const refused = await setOut(third);
    expect(refused.headers.get('location')).toContain(`/web/sonali-pay-message?intent=${third}`);
    expect(gateway.lent).toBe(lent);
    expect(await state(third)).toBe('INITIATED');
    // An hour later it may be asked for again, and what ran out is refreshed.
    await owner(`UPDATE gateway_tokens SET asked_at = '[]'`);
    await begin('bkash');
    await owner(`UPDATE gateway_tokens SET asked_at = '[]', expires_at = now()`);
    const refreshed = gateway.refreshed;
    await begin('bkash');
    expect(gateway.refreshed).toBe(refreshed + 1);
  });

  test('a process that died while it asked for a token holds up nobody for good', async () => {
    await begin('bkash');
    await owner(`UPDATE gateway_tokens SET sealed = NULL, asking_until = now() + interval '1 second'`);
    const { id } = await pay('bkash', 'success');
    expect(await state(id)).toBe('PAID');
  });

  test('money goes back once, though the answer to the refund was lost', async () => {
    const { id } = await pay('bkash', 'success');
    (await bk()).loseRefund = true;
    expect(await refundPayment(at.site, id, null, 'paid twice')).toBe('REFUND_PENDING');
    expect(await state(id)).toBe('REFUND_PENDING');
    expect(await refundPayment(at.site, id, null, 'paid twice')).toBe('REFUNDED');
    expect((await paymentOf(id)).refunds).toHaveLength(1);
    expect((await creditOf(id))[0]?.reversed_at).not.toBeNull();
  });

  test('the job learns that a refund went through whose answer was lost', async () => {
    const { id } = await pay('bkash', 'success');
    (await bk()).loseRefund = true;
    expect(await refundPayment(at.site, id, null, 'paid twice')).toBe('REFUND_PENDING');
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('REFUNDED');
  });

  test('where a part went back already, the whole does not, and the payment stays as it was', async () => {
    const { id } = await pay('bkash', 'success');
    (await paymentOf(id)).refunds.push({
      refundTrxId: 'RPART',
      refundTransactionStatus: 'Completed',
      refundAmount: '500.00',
    });
    expect(await refundPayment(at.site, id, null, 'paid twice')).toBe('PAID');
    expect((await paymentOf(id)).refunds).toHaveLength(1);
    expect((await creditOf(id))[0]?.reversed_at).toBeNull();
  });
});
