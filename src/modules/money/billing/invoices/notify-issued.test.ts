import { expect, test } from 'vitest';
import { biller, invoiceOf, readyToBill } from '../../../../../tests/support/billing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

type News = { title: { en: string; bn: string }; body: { en: string; bn: string } };

let operator: Caller;
let admin: Caller;
let head: Caller;
let others: Caller[];

const news = async (who: Caller) => (await who.call<{ rows: News[] }>('GET', '/api/notifications')).json.rows;

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  head = await asMember(server, world.first, 'head');
  others = [
    await asMember(server, world.first, 'teacher'),
    await asMember(server, world.first, 'guardian'),
    await asMember(server, world.second, 'site-admin'),
  ];
});

test('a bill is told once to the administrators of the institution, and gone when it is cancelled', async () => {
  const bill = biller(operator);
  const { json } = await bill.bill(world.first.id, 3_000_00);
  for (const one of [admin, head]) {
    const told = await news(one);
    expect(told).toHaveLength(1);
    expect(told[0]?.title.en).toBe(`New invoice ${json.invoice_no}`);
    expect(told[0]?.body.en).toMatch(/^Tk 3,000\.00, due on /);
    expect(told[0]?.body.bn).toMatch(/^৳৩,০০০\.০০/);
  }
  for (const other of others) expect(await news(other)).toEqual([]);
  // Changed: one message, with what is to be paid now.
  const { version } = await bill.show(json.id);
  const { invoice_no: _no, ...input } = invoiceOf(world.first.id, 2_000_00);
  const changed = await operator.call('PUT', `/api/invoices/${json.id}`, {
    ...input,
    invoice_no: json.invoice_no,
    version,
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await news(head)).map(({ body }) => body.en.slice(0, 11))).toEqual(['Tk 2,000.00']);
  const cancelled = await operator.call('POST', `/api/invoices/${json.id}/cancel`, { reason: 'mistake' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await news(head)).toEqual([]);
});
