import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { packages, sites } from '../../src/modules/platform/sites/base/tables.server.ts';
import { loadPayments } from '../../src/modules/money/payments/gateways/load.server.ts';
import { eq } from 'drizzle-orm';
import type { Answer, Caller } from './server.ts';
import type { World } from './world.ts';

export const today = () => dayIn(new Date());
export const inDays = (days: number) => addDays(today(), days);

export type Shown = {
  id: string;
  version: number;
  invoice_no: string;
  net: number;
  cancelled: boolean;
  balance: {
    state: string;
    payable: number;
    late_fee_due: number;
    principal_due: number;
    principal_paid: number;
  };
  payments: { id: string; receipt_no: string; cancelled: boolean; principal: number; late_fee: number }[];
};

/** An invoice of one line and one instalment. */
export const invoiceOf = (siteId: string, poisha: number, more: Record<string, unknown> = {}) => ({
  about_site: siteId,
  invoice_no: null,
  kind: 'PACKAGE',
  package_id: null,
  issued_on: inDays(-100),
  period_from: null,
  period_to: null,
  lines: [{ description_en: 'Package', description_bn: 'প্যাকেজ', quantity: 1, unit_price: poisha }],
  discount: 0,
  discount_reason: null,
  instalments: [{ due_on: inDays(15), amount: poisha }],
  late_fee_kind: 'NONE',
  late_fee_amount: 0,
  grace_days: 0,
  late_fee_cap: 0,
  note: null,
  ...more,
});

export const key = () => ({ idempotency_key: randomUUID() });

/** The calls of an operator who bills. */
export const biller = (operator: Caller) => ({
  bill: (siteId: string, poisha: number, more?: Record<string, unknown>) =>
    operator.call<{ id: string; invoice_no: string } & Refused>('POST', '/api/invoices', {
      ...invoiceOf(siteId, poisha, more),
      ...key(),
    }),
  show: async (id: string): Promise<Shown> => (await operator.call<Shown>('GET', `/api/invoices/${id}`)).json,
  pay: (id: string, amount: number, more: Record<string, unknown> = {}) =>
    operator.call<{ id: string; receipt_no: string; late_fee: number; principal: number } & Refused>(
      'POST',
      `/api/invoices/${id}/payments`,
      { amount, received_on: today(), method: 'cash', reference: null, note: null, ...key(), ...more },
    ),
});
export type Refused = { message: string; data: { field: string; values: Record<string, unknown> } };

/** The payment types, and a package for the first school. */
export async function readyToBill(world: World): Promise<{ packageId: string }> {
  return inTransaction({}, async (db) => {
    await loadPayments(db);
    const made = await db
      .insert(packages)
      .values({
        name_en: 'Standard',
        name_bn: 'সাধারণ',
        code: 'standard',
        price: 12_000_00,
        module_keys: ['academics', 'exams'],
      })
      .returning({ id: packages.id });
    const packageId = made[0]!.id;
    await db.update(sites).set({ package_id: packageId }).where(eq(sites.id, world.first.id));
    return { packageId };
  });
}

export const refusal = (answer: Answer<Refused>): string =>
  `${answer.status} ${answer.json.data?.field ?? ''} ${answer.json.message}`;
