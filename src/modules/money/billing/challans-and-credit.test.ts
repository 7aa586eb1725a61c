import { describe, expect, test } from 'vitest';
import { biller, inDays, key, readyToBill, today, type Refused } from '../../../../tests/support/billing.ts';
import { pdfTexts } from '../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import { withClient } from '../../../kernel/connection/connection.server.ts';
import { openWhileLimited } from '../../platform/sites/face/limited.ts';
import { reviewAll } from './receipts/credit.server.ts';

let operator: Caller;
let account: string;

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
  const made = await operator.call<{ id: string }>('POST', '/api/billing-accounts', {
    name_en: 'Demo Bank',
    name_bn: 'ডেমো ব্যাংক',
    branch_en: 'Motijheel',
    branch_bn: 'মতিঝিল',
    account_name: 'Demo Operating Company',
    account_no: '0123456789',
    routing_no: null,
    active: true,
  });
  account = made.json.id;
});

const calls = () => biller(operator);
const owner = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await withClient(server.database.owner, (client) => client.query(sql, values))).rows as R[];

describe('a challan', () => {
  const issue = (invoice_id: string, amount: number, more: Record<string, unknown> = {}) =>
    operator.call<{ id: string; challan_no: string } & Refused>('POST', '/api/challans', {
      invoice_id,
      billing_account_id: account,
      amount,
      issued_on: today(),
      valid_until: inDays(10),
      depositor: null,
      note: null,
      ...key(),
      ...more,
    });
  const show = async (id: string) =>
    (await operator.call<{ state: string; receipt_no: string | null }>('GET', `/api/challans/${id}`)).json;

  test('that the bank has received pays its invoice, once', async () => {
    const { json: invoice } = await calls().bill(world.second.id, 3_000_00);
    const { json } = await issue(invoice.id, 3_000_00);
    expect(json.challan_no).toMatch(/^CHN-\d{4}-\d{5}$/);
    expect(await show(json.id)).toMatchObject({ state: 'open', receipt_no: null });
    const pay = () =>
      operator.call<{ receipt_no: string }>('POST', `/api/challans/${json.id}/paid`, {
        received_on: today(),
        reference: 'SCROLL-7',
        ...key(),
      });
    const all = await Promise.all([pay(), pay(), pay()]);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await show(json.id)).state).toBe('paid');
    expect((await calls().show(invoice.id)).balance.state).toBe('paid');
  });

  test('is not issued over more than what is due, and holds its invoice until it is cancelled', async () => {
    const { json: invoice } = await calls().bill(world.second.id, 1_000_00);
    expect((await issue(invoice.id, 1_000_01)).status).toBe(422);
    const { json } = await issue(invoice.id, 600_00);
    const cancelInvoice = () =>
      operator.call('POST', `/api/invoices/${invoice.id}/cancel`, { reason: 'wrong school' });
    expect((await cancelInvoice()).status).toBe(409);
    expect((await operator.call('POST', `/api/challans/${json.id}/cancel`, { reason: 'lost' })).status).toBe(
      200,
    );
    expect((await cancelInvoice()).status).toBe(200);
    expect((await show(json.id)).state).toBe('cancelled');
  });

  test('prints in three copies, in both languages', async () => {
    const { json: invoice } = await calls().bill(world.second.id, 1_000_00);
    const { json } = await issue(invoice.id, 1_000_00);
    for (const lang of ['bn', 'en']) {
      const paper = await operator.call('GET', `/api/challans/${json.id}/paper`, { lang });
      expect(paper.status).toBe(200);
      expect(paper.headers['content-type']).toContain('application/pdf');
      expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      if (lang === 'bn') continue;
      const words = pdfTexts(paper.bytes);
      expect(words.filter((word) => word.endsWith(' copy'))).toEqual([
        'Bank copy',
        'Office copy',
        'Institution copy',
      ]);
      expect(words.filter((word) => word === 'Tk 1,000.00')).toHaveLength(3);
    }
    for (const path of [
      `/api/invoices/${invoice.id}/paper`,
      `/api/invoices/statement/paper?site_id=${world.second.id}&from=${inDays(-365)}&to=${today()}`,
    ])
      expect((await operator.call('GET', path)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('an institution that does not pay', () => {
  const status = async () =>
    (await owner<{ status: string }>('SELECT status FROM sites WHERE id = $1', [world.first.id]))[0]?.status;
  const credit = async () =>
    (
      await owner<{ credit: string }>('SELECT credit FROM site_credits WHERE about_site = $1', [
        world.first.id,
      ])
    )[0]?.credit;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  let invoiceId: string;

  test('is warned after the days of grace, by mail and inside the program, once', async () => {
    await asMember(server, world.first, 'site-admin');
    const { json } = await calls().bill(world.first.id, 5_000_00, {
      instalments: [{ due_on: inDays(5), amount: 5_000_00 }],
    });
    invoiceId = json.id;
    await reviewAll(later(11));
    expect(await credit()).toBe('good');
    await reviewAll(later(12));
    await reviewAll(later(13));
    expect([await credit(), await status()]).toEqual(['warned', 'active']);
    const messages = await owner<{ body: string }>(`SELECT body FROM outbox WHERE about_site = $1`, [
      world.first.id,
    ]);
    expect(messages).toHaveLength(1);
    expect(messages[0]!.body).toContain('৳৫,০০০.০০');
    // Beside the invoice itself.
    expect(
      await owner('SELECT 1 FROM notifications WHERE site_id = $1 AND dedupe_key IS NULL', [world.first.id]),
    ).toHaveLength(1);
  });

  test('is limited when it lasts, which its own log shows', async () => {
    await reviewAll(later(49));
    expect(await status()).toBe('active');
    await reviewAll(later(50));
    expect([await credit(), await status()]).toEqual(['limited', 'limited']);
    const log = await owner<{ action: string }>(
      `SELECT action FROM audit_log WHERE site_id = $1 AND action = 'site.limit'`,
      [world.first.id],
    );
    expect(log).toHaveLength(1);
  });

  test('sees everything and changes nothing, until it has paid', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    const may = async () =>
      new Set(
        (
          await owner<{ access: { permissions: string[] } }>(
            'SELECT access FROM sessions WHERE user_id = $1',
            [admin.userId],
          )
        )[0]?.access?.permissions ?? [],
      );
    await admin.call('GET', '/api/fee-heads/options');
    const limited = await may();
    expect(limited.size).toBeGreaterThan(0);
    expect(openWhileLimited('student.view-assigned', 'site')).toBe(true);
    expect(
      [...limited].filter(
        (key) => /\.(create|edit|delete|change|publish)$/.test(key) && !key.includes('attendance'),
      ),
    ).toEqual([]);
    await calls().pay(invoiceId, 5_000_00);
    expect([await credit(), await status()]).toEqual(['good', 'active']);
    await admin.call('GET', '/api/fee-heads/options');
    expect((await may()).size).toBeGreaterThan(limited.size);
  });

  test('is not opened by billing when an operator has closed it', async () => {
    await owner(`UPDATE sites SET status = 'closed' WHERE id = $1`, [world.first.id]);
    await calls().bill(world.first.id, 100, { instalments: [{ due_on: inDays(-90), amount: 100 }] });
    expect([await credit(), await status()]).toEqual(['limited', 'closed']);
  });

  test('stands in the aging chart where its debt belongs', async () => {
    const rows = (await operator.call<{ site_id: string; d61_90: number }[]>('GET', '/api/invoices/aging'))
      .json;
    expect(rows.find(({ site_id }) => site_id === world.first.id)).toMatchObject({ d61_90: 100, d91: 0 });
  });
});

test('the rules of billing: a warning comes before the limit', async () => {
  const { json } = await operator.call<Record<string, unknown>>('GET', '/api/billing-settings');
  const change = (more: Record<string, unknown>) =>
    operator.call<Refused>('PUT', '/api/billing-settings', { ...json, ...more });
  expect((await change({ warn_after_days: 30, limit_after_days: 30 })).json.data.field).toBe(
    'limit_after_days',
  );
  expect((await change({ billing_account_id: account })).status).toBe(200);
  expect((await change({ due_days: 20 })).status).toBe(409);
});
