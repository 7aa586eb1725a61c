import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { createIntent } from '../../src/modules/money/payments/intents/intents.server.ts';
import { inSite } from '../../src/modules/money/payments/intents/site-work.server.ts';
import { standIn } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import {
  paymentCredits,
  paymentEvents,
  paymentIntents,
} from '../../src/modules/money/payments/base/tables.server.ts';

export type Form = Record<string, string>;

/** Somebody who is about to pay 1,500 taka; returns the id of the intent. */
export async function beginPaying(
  siteId: string,
  amount = 1500_00,
  purpose: 'FEE' | 'ADMISSION' = 'FEE',
  gateway = 'sslcommerz',
): Promise<string> {
  const { id } = await inSite(siteId, null, (ctx) =>
    createIntent(ctx, {
      purpose,
      payer_ref: { demand: 'test' },
      payer_name: 'Rahim Uddin',
      payer_phone: null,
      amount,
      gateway,
    }),
  );
  return id;
}

/** The payer's browser at the gateway: what it would post back, and where. */
export async function goToGateway(port: number, siteId: string, intentId: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/gateway/pay/${siteId}/${intentId}`, {
    redirect: 'manual',
  });
  const page = answer.headers.get('location') ?? '';
  if (!/\/page\/|\/SpgLanding\//.test(page))
    throw new Error(`No page of the gateway: ${answer.status} ${page}`);
  return page;
}

export async function payAt(page: string, mode: string): Promise<{ url: string; form: Form } | null> {
  const html = await (await fetch(`${page}/${mode}`, { method: 'POST' })).text();
  const url = /action="([^"]+)"/.exec(html)?.[1];
  if (!url) return null;
  const plain = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const form = Object.fromEntries(
    [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      plain(name ?? ''),
      plain(value ?? ''),
    ]),
  );
  return { url: plain(url), form };
}

export const post = (url: string, form: Form | string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: typeof form === 'string' ? form : new URLSearchParams(form),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://sandbox.sslcommerz.com',
      'sec-fetch-site': 'cross-site',
    },
    redirect: 'manual',
  });

/** The payer's browser comes back by a link, as bKash, Nagad and the bank send it. */
export const comeBack = (told: { url: string; form: Form }): Promise<Response> =>
  fetch(`${told.url}?${new URLSearchParams(told.form).toString()}`, { redirect: 'manual' });

export const ipnUrl = (port: number, siteId: string) =>
  `http://127.0.0.1:${port}/gateway/sslcommerz/${siteId}/ipn`;

export async function intentOf(siteId: string, id: string) {
  const rows = await inTransaction({ siteId }, (db) =>
    db
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.site_id, siteId), eq(paymentIntents.id, id))),
  );
  return rows[0]!;
}

export const creditsOf = (siteId: string) =>
  inTransaction({ siteId }, (db) =>
    db.select().from(paymentCredits).where(eq(paymentCredits.site_id, siteId)),
  );

export const eventsOf = (siteId: string, id: string) =>
  inTransaction({ siteId }, (db) =>
    db
      .select()
      .from(paymentEvents)
      .where(and(eq(paymentEvents.site_id, siteId), eq(paymentEvents.intent_id, id))),
  );

export const books = async () => (await standIn()).books;
