import { expect, test } from 'vitest';
import { gatewaySchool } from '../../../../../tests/support/gateway-school.ts';
import { intentOf, payAt, post } from '../../../../../tests/support/payer.ts';
import { recoverPayments } from '../recovery/recover.server.ts';

const { at, owner, begin, state, minutes } = gatewaySchool();

const url = (what: string) => `http://127.0.0.1:${at.server.port}/gateway/bkash/${at.site}/${what}`;
const askedAbout = async (id: string): Promise<number> => {
  const sql = `SELECT count(*)::int AS n FROM payment_events WHERE intent_id = $1 AND kind = 'SETTLE'`;
  const { rows } = await owner(sql, [id]);
  return (rows as { n: number }[])[0]!.n;
};

test('PV-39 whoever repeats a return makes us ask the gateway no more than a few times, and no money is lost', async () => {
  const { id, page } = await begin('bkash');
  const { gateway_session } = await intentOf(at.site, id);
  for (let round = 0; round < 9; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(url('back'), { paymentID: gateway_session! })),
    );
    // Whether it was asked is not said.
    for (const answer of answers) expect(answer.status).toBe(303);
  }
  expect(await askedAbout(id)).toBeLessThanOrEqual(60);
  // The payer pays after all; the return is not heeded, the job asks.
  const told = await payAt(page, 'success');
  expect(told).not.toBeNull();
  await recoverPayments(minutes(3));
  expect(await state(id)).toBe('PAID');
});
