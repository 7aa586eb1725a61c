import { eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { balanceOn, wholeInvoice } from '../base/invoice-rows.server.ts';
import { today } from '../base/today.ts';

/** An invoice with everything that belongs to it, as it is today or on the day asked for. */
export async function shownInvoice(ctx: Ctx, id: string, on?: string) {
  const whole = await wholeInvoice(ctx.db, id);
  const { invoice, lines, instalments, payments } = whole;
  const site = await ctx.db
    .select({ site_en: sites.name_en, site_bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.id, invoice.about_site));
  return {
    ...invoice,
    site_en: site[0]?.site_en ?? '',
    site_bn: site[0]?.site_bn ?? '',
    cancelled: invoice.cancelled_at !== null,
    lines,
    instalments,
    balance: balanceOn(whole, on ?? today(ctx.now)),
    payments: payments.map((payment) => ({ ...payment, cancelled: payment.cancelled_at !== null })),
  };
}
