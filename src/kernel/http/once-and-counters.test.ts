import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { acting } from '../../../tests/support/acting.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { nextNumber, nextNumbers } from './counters.server.ts';
import { closePool, openPool } from '../database/pool.server.ts';
import { once } from '../procedures/idempotency.server.ts';

const site = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';
const cashier = '01900000-0000-7000-8000-0000000000c1';
const key = '01900000-0000-7000-8000-00000000000';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app, { max: 20 });
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

type Payment = { idempotency_key: string; student: string; amount: number };
const collect = once('receipt.collect', async (ctx, input: Payment) => {
  const number = await nextNumber(ctx, 'receipt', '2026-2027');
  await ctx.db.execute(sql`SELECT pg_sleep(0.02)`);
  if (input.amount < 0) throw new Error('refused');
  return { number, amount: input.amount };
});
const pay = (input: Payment, siteId = site, user = cashier) =>
  acting(siteId, user, (ctx) => collect(ctx, input));

describe('a payment', () => {
  it('sent fifty times at once is one receipt, and every sender gets its number', async () => {
    const input = { idempotency_key: `${key}1`, student: 'a', amount: 50_000 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"number":1,"amount":50000}']),
    );
    expect(await pay({ amount: 50_000, student: 'a', idempotency_key: `${key}1` })).toEqual(answers[0]);
  });

  it('with the key of another one is refused, whatever differs', async () => {
    const input = { idempotency_key: `${key}1`, student: 'a', amount: 50_001 };
    await expect(pay(input)).rejects.toMatchObject({ status: 422 });
    const sameInput = { ...input, amount: 50_000 };
    await expect(pay(sameInput, site, '01900000-0000-7000-8000-0000000000c2')).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      acting(site, cashier, (ctx) => once('receipt.cancel', async () => ({}))(ctx, sameInput)),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('in another school is another payment', async () => {
    expect(await pay({ idempotency_key: `${key}1`, student: 'a', amount: 50_000 }, other)).toMatchObject({
      number: 1,
    });
  });

  it('that failed left nothing: no number, no key', async () => {
    const input = { idempotency_key: `${key}2`, student: 'a', amount: -1 };
    await expect(pay(input)).rejects.toThrow('refused');
    expect(await pay({ ...input, amount: 1 })).toEqual({ number: 2, amount: 1 });
  });

  it('whose answer could not be given again is a defect that shows at once', async () => {
    const dated = once('x', async () => ({ at: new Date() }));
    await expect(acting(site, cashier, (ctx) => dated(ctx, { idempotency_key: `${key}3` }))).rejects.toThrow(
      /plain JSON/,
    );
  });
});

describe('numbers shown to people', () => {
  it('have no gaps and no doubles when thirty are taken at once and a third is rolled back', async () => {
    const taken = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        acting(site, cashier, async (ctx) => {
          const number = await nextNumber(ctx, 'voucher', '2026');
          if (at % 3 === 0) throw new Error('no');
          return number;
        }),
      ),
    );
    const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('begin at one in each period, kind and school, and come in blocks', async () => {
    await acting(site, cashier, async (ctx) => {
      expect(await nextNumbers(ctx, 'voucher', '2027', 50)).toEqual({ first: 1, last: 50 });
      expect(await nextNumber(ctx, 'voucher', '2027')).toBe(51);
      expect(await nextNumber(ctx, 'transfer', '2027')).toBe(1);
    });
    await acting(other, cashier, async (ctx) => expect(await nextNumber(ctx, 'voucher', '2027')).toBe(1));
  });
});
