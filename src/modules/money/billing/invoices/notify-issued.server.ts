import { notify, withdrawNotice } from '#kernel/messages/notify.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { sayBoth } from '#kernel/words.ts';
import { administratorsOf } from '#modules/platform/access/face/members-who-may.server.ts';
import { issuedWords as w } from './words.ts';

type Issued = { id: string; about_site: string; invoice_no: string; net: number; due_on: string };

const keyOf = (id: string): string => `invoice ${id}`;

/**
 * Tells the administrators of the institution of an invoice; of one that was changed in place of what they read before.
 * Goes into the institution and comes back.
 */
export async function notifyIssued(
  ctx: Ctx,
  { id, about_site, invoice_no, net, due_on }: Issued,
): Promise<void> {
  const central = ctx.siteId;
  const inside = await ctx.enterSite(about_site);
  await withdrawNotice(inside, keyOf(id));
  if (net > 0)
    await notify(inside, await administratorsOf(inside.db, about_site), {
      title: sayBoth(w.issued_title, { number: invoice_no }),
      body: sayBoth(w.issued_body, {
        amount: { en: formatMoney(net, 'en'), bn: formatMoney(net, 'bn') },
        date: { en: formatDate(due_on, 'en'), bn: formatDate(due_on, 'bn') },
      }),
      key: keyOf(id),
    });
  await ctx.enterSite(central);
}

/** A cancelled invoice is nothing to pay: its message goes. */
export async function untellIssued(
  ctx: Ctx,
  { id, about_site }: { id: string; about_site: string },
): Promise<void> {
  const central = ctx.siteId;
  await withdrawNotice(await ctx.enterSite(about_site), keyOf(id));
  await ctx.enterSite(central);
}
