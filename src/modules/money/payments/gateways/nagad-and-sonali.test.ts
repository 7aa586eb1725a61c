import { describe, expect, test } from 'vitest';
import { gatewaySchool } from '../../../../../tests/support/gateway-school.ts';
import { beginPaying, eventsOf, goToGateway, intentOf } from '../../../../../tests/support/payer.ts';
import { settle } from '../intents/settle.server.ts';
import { recoverPayments } from '../recovery/recover.server.ts';
import { refundPayment } from '../recovery/refund.server.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';

/** Nagad and Sonali Payment Gateway (handbook 5.8, 5.9). */
const { at, owner, begin, pay, state, creditOf, setOut, minutes, days } = gatewaySchool();

describe('Nagad', () => {
  test.each([
    ['abort', 'CANCELLED'],
    ['fail', 'FAILED'],
    ['wrong-currency', 'REVIEW'],
  ])('%s: %s', async (mode, wanted) => {
    const { id } = await pay('nagad', mode);
    expect(await state(id)).toBe(wanted);
    expect(await creditOf(id)).toEqual([]);
  });

  test('an order that Nagad did not sign sends nobody anywhere', async () => {
    const { nagad } = await standIn();
    nagad.badSignature = true;
    const id = await beginPaying(at.site, 1500_00, 'FEE', 'nagad');
    const answer = await setOut(id);
    nagad.badSignature = false;
    expect(answer.headers.get('location')).toContain('/web/sonali-pay-message');
    expect(await state(id)).toBe('FAILED');
  });

  test('a refund made in its panel is written down once, with the booking undone', async () => {
    const { id } = await pay('nagad', 'success');
    const both = await Promise.allSettled([1, 2].map(() => refundPayment(at.site, id, null, 'panel no. 7')));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await state(id)).toBe('REFUNDED');
    expect((await creditOf(id))[0]?.reversed_at).not.toBeNull();
  });
});

describe('Sonali Payment Gateway', () => {
  const sessionOf = async (id: string) => {
    const { gateway_session } = await intentOf(at.site, id);
    return (await standIn()).spg.sessions.get(gateway_session!)!;
  };

  test.each(['twice', 'ipn-only'])('%s: the bank’s own message is heard, and booked once', async (mode) => {
    const { id } = await pay('sonali', mode);
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
    expect((await eventsOf(at.site, id)).find(({ kind }) => kind === 'IPN')).toMatchObject({
      note: 'signed',
    });
  });

  test('tax and commission are kept beside what the school gets', async () => {
    const { id } = await pay('sonali', 'success');
    expect(await intentOf(at.site, id)).toMatchObject({ amount: 1500_00, charge: 11_50, net: 1500_00 });
  });

  test('a slip for the counter is asked about daily, and booked when it was paid', async () => {
    const { id } = await pay('sonali', 'counter');
    expect(await state(id)).toBe('COUNTER_PENDING');
    expect(await recoverPayments(minutes(30))).toBe(0);
    expect(await recoverPayments(days(1.1))).toBe(1);
    expect(await state(id)).toBe('COUNTER_PENDING');
    (await standIn()).spg.payAtCounter(await sessionOf(id));
    expect(await recoverPayments(days(2.2))).toBe(1);
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
  });

  test('a slip that nobody paid in its time has no response, and is heard if it is paid after all', async () => {
    const { id } = await pay('sonali', 'counter');
    const long = `now() - interval '8 days'`;
    await owner(`UPDATE payment_intents SET created_at = ${long}, expires_at = now() WHERE id = $1`, [id]);
    await recoverPayments(days(8));
    expect(await state(id)).toBe('EXPIRED');
    (await standIn()).spg.payAtCounter(await sessionOf(id));
    await settle(at.site, id, { kind: 'TEST' });
    expect(await state(id)).toBe('PAID');
  });

  test.each([
    ['cancel', 'CANCELLED'],
    ['pending', 'REDIRECTED'],
  ])('%s: %s', async (mode, wanted) => {
    const { id } = await pay('sonali', mode);
    expect(await state(id)).toBe(wanted);
  });

  test('parts of the money go into their own accounts, the rest into the school’s', async () => {
    const { id } = await begin('sonali');
    await owner(
      `UPDATE payment_intents SET state = 'INITIATED', splits = '[{"account":"0200000000002","amount":40000}]' WHERE id = $1`,
      [id],
    );
    await goToGateway(at.server.port, at.site, id);
    expect((await sessionOf(id)).credits).toEqual([
      { account: '0100000000001', amount: '1100.00', mode: 'TRN' },
      { account: '0200000000002', amount: '400.00', mode: 'TRN' },
    ]);
  });
});
