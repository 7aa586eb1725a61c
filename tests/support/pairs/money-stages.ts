import { centralSite } from '../../../src/kernel/audit/audit.server.ts';
import { billingInvariants } from '../../../src/modules/money/billing/invariants.server.ts';
import { paymentInvariants } from '../../../src/modules/money/payments/invariants.server.ts';
import { biller, inDays, invoiceOf, key, readyToBill, today } from '../billing.ts';
import { standIn } from '../../../src/modules/operator/stand-in/stand-in.server.ts';
import { beginPaying, goToGateway, payAt, post } from '../payer.ts';
import type { Caller, TestServer } from '../server.ts';
import type { World } from '../world.ts';
import type { Operation, PairedObject, Stage } from './pairs.ts';

/** An invoice with its receipts, waivers and bank slips. */
export const invoiceObject: PairedObject = {
  claims: ({ path }) => /^\/api\/(invoices|invoice-payments|challans)(\/|$)/.test(path),
  besides: {
    'POST /api/invoices': 'begins another invoice',
    'POST /api/invoices/bill-sites': 'begins other invoices',
  },
  tables: [
    'invoices',
    'invoice_lines',
    'invoice_instalments',
    'invoice_payments',
    'challans',
    'counters',
    'site_credits',
  ],
  brakes: ['invoices', 'invoice_payments', 'challans', 'audit_log'],
  siteId: centralSite,
  invariants: billingInvariants,
};

const operation =
  (caller: Caller) =>
  (method: string, path: string, id: string, input: object = {}, keyed = false): Operation => ({
    does: `${method} ${path}`,
    send: () => caller.call(method, path.replace('{id}', id), { ...input, ...(keyed ? key() : {}) }),
  });

/** One that nothing has been paid of, then one half paid, late, with a bank slip that waits. */
export async function* invoiceStages(operator: Caller, world: World): AsyncGenerator<Stage> {
  await readyToBill(world);
  const op = operation(operator);
  const { bill, pay, show } = biller(operator);
  const bank = await operator.call<{ id: string }>('POST', '/api/billing-accounts', {
    name_en: 'Demo Bank',
    name_bn: 'ডেমো ব্যাংক',
    branch_en: 'Motijheel',
    branch_bn: 'মতিঝিল',
    account_name: 'Demo Operating Company',
    account_no: '0123456789',
    routing_no: null,
    active: true,
  });
  const slip = (invoice_id: string, amount: number) => ({
    invoice_id,
    billing_account_id: bank.json.id,
    amount,
    issued_on: today(),
    valid_until: inDays(10),
    depositor: null,
    note: null,
  });
  const paying = (invoice: string, amount: number) =>
    op(
      'POST',
      '/api/invoices/{id}/payments',
      invoice,
      { amount, received_on: today(), method: 'cash', reference: null, note: null },
      true,
    );
  const because = { reason: 'Written by mistake' };
  const site = world.second.id;

  const fresh = (await bill(site, 1_000_00)).json.id;
  yield {
    name: 'unpaid',
    operations: [
      paying(fresh, 1_000_00),
      op('PUT', '/api/invoices/{id}', fresh, {
        ...invoiceOf(site, 700_00),
        version: (await show(fresh)).version,
      }),
      op('POST', '/api/invoices/{id}/cancel', fresh, because),
      op('POST', '/api/challans', fresh, slip(fresh, 1_000_00), true),
    ],
  };

  const late = { instalments: [{ due_on: inDays(-9), amount: 1_000_00 }], late_fee_kind: 'ONCE' };
  const invoice = (await bill(site, 1_000_00, { ...late, late_fee_amount: 50_00 })).json.id;
  const receipt = (await pay(invoice, 250_00, { received_on: today() })).json.id;
  await operator.call('POST', `/api/invoice-payments/${receipt}/cancel`, because);
  const second = (await pay(invoice, 40_00)).json.id;
  const issued = await operator.call<{ id: string }>('POST', '/api/challans', {
    ...slip(invoice, 900_00),
    ...key(),
  });
  const challan = issued.json.id;
  yield {
    name: 'half paid',
    operations: [
      paying(invoice, 950_00),
      op('POST', '/api/invoice-payments/{id}/cancel', second, because),
      op('POST', '/api/invoices/{id}/late-fee-waivers', invoice, { amount: 10_00, ...because }, true),
      op('POST', '/api/challans', invoice, slip(invoice, 500_00), true),
      op('PUT', '/api/challans/{id}', challan, { ...slip(invoice, 100_00), version: 1 }),
      op('POST', '/api/challans/{id}/cancel', challan, because),
      op('POST', '/api/challans/{id}/paid', challan, { received_on: today(), reference: 'SCROLL-7' }, true),
    ],
  };
}

/** A payment by way of a gateway. */
export const onlineObject = (world: World): PairedObject => ({
  claims: ({ path }) => /^\/api\/online-payments(\/|$)/.test(path),
  besides: {},
  tables: ['payment_intents', 'payment_events', 'payment_credits', 'payment_watch'],
  brakes: ['payment_intents', 'payment_events', 'payment_credits', 'audit_log'],
  siteId: world.first.id,
  invariants: paymentInvariants,
});

/** One that paid too little and waits for a decision; one that was paid and of which we have not heard; one booked. */
export async function* onlineStages(
  server: TestServer,
  operator: Caller,
  world: World,
): AsyncGenerator<Stage> {
  const site = world.first.id;
  const because = { reason: 'Agreed on the telephone' };
  const act = (what: string, id: string, input: object = {}): Operation => ({
    does: `POST /api/online-payments/{site_id}/{id}/${what}`,
    send: () => operator.call('POST', `/api/online-payments/${site}/${id}/${what}`, input),
  });
  /** The payer's browser comes back, or the gateway's own message arrives. */
  const back = (told: NonNullable<Awaited<ReturnType<typeof payAt>>>): Operation => ({
    does: 'the gateway tells',
    send: async () => {
      const { status } = await post(told.url, told.form);
      return { status: status === 303 ? 200 : status, text: '' };
    },
  });
  const begun = async () => {
    const id = await beginPaying(site);
    return { id, page: await goToGateway(server.port, site, id) };
  };

  const short = await begun();
  await payAt(short.page, 'wrong-amount');
  yield {
    name: 'too little',
    operations: [act('query', short.id), act('accept', short.id, because), act('fail', short.id, because)],
  };
  const silent = await begun();
  const told = await payAt(silent.page, 'redirect-only');
  if (!told) throw new Error('The gateway has nothing to tell.');
  yield { name: 'not heard of', operations: [act('query', silent.id), back(told)] };
  await back(told).send();
  yield { name: 'booked', operations: [act('query', silent.id), act('refund', silent.id, because)] };

  const unheard = await begun();
  const paid = await payAt(unheard.page, 'redirect-only');
  if (!paid) throw new Error('The gateway has nothing to tell.');
  await back(paid).send();
  const { books } = await standIn();
  Object.assign(books, { loseRefund: true, refusesKnownRefunds: true });
  await act('refund', unheard.id, because).send();
  yield {
    name: 'refund whose answer is lost',
    operations: [
      act('query', unheard.id),
      act('refund-outcome', unheard.id, { ...because, went_back: true }),
      act('refund-outcome', unheard.id, { ...because, went_back: false }),
    ],
  };
}
