import { eq } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';
import { say } from '#kernel/words.ts';
import { packages, sites } from '#modules/platform/sites/base/tables.server.ts';
import { countStudents } from '#modules/school/people/face/count-students.server.ts';
import { settings } from '../base/settings.server.ts';
import { packageLine, splitEvenly, totals } from '../base/rules.ts';
import { billingWords as w } from '../base/words.ts';
import { createInvoice, type InvoiceInput } from './write-invoice.server.ts';

export type Asked = { site_id: string; from: string; months: number; instalments: number; issued_on: string };

/** An invoice for some months of a school's package, ready to be looked at and sent. */
export async function suggestInvoice(
  ctx: Ctx,
  asked: Asked,
): Promise<InvoiceInput & { students: number; price_per: string }> {
  const found = await ctx.db
    .select({ site: sites, pack: packages })
    .from(sites)
    .leftJoin(packages, eq(packages.id, sites.package_id))
    .where(eq(sites.id, asked.site_id));
  const row = found[0];
  if (!row) throw notFound();
  if (!row.pack) throw new Problem(w.no_package, { field: 'about_site' });
  await readAcrossSites(ctx, [asked.site_id]);
  const students = (await countStudents(ctx.db, [asked.site_id])).get(asked.site_id) ?? 0;
  await readAcrossSites(ctx, []);
  const rule = await settings(ctx.db);
  const priced = packageLine(row.pack, asked.months, students);
  const { net } = totals([priced], 0);
  const named = (lang: 'en' | 'bn', months: string) =>
    say(w.line_package, lang, { name: lang === 'bn' ? row.pack!.name_bn : row.pack!.name_en, months });
  const first = addDays(asked.issued_on, rule.due_days);
  return {
    about_site: asked.site_id,
    invoice_no: null,
    kind: 'PACKAGE',
    package_id: row.pack.id,
    issued_on: asked.issued_on,
    period_from: asked.from,
    period_to: addDays(addMonths(asked.from, asked.months), -1),
    lines: [
      {
        description_en: named('en', String(asked.months)),
        description_bn: named('bn', toBengaliDigits(asked.months)),
        quantity: Math.max(1, priced.quantity),
        unit_price: priced.quantity === 0 ? 0 : priced.unit_price,
      },
    ],
    discount: 0,
    discount_reason: null,
    instalments: splitEvenly(net, asked.instalments).map((amount, at) => ({
      due_on: addMonths(first, at),
      amount,
    })),
    late_fee_kind: rule.late_fee_kind,
    late_fee_amount: rule.late_fee_amount,
    grace_days: rule.grace_days,
    late_fee_cap: rule.late_fee_cap,
    note: null,
    students,
    price_per: row.pack.price_per,
  };
}

/** The same period billed to several schools at once: all of them or none. */
export async function billSites(
  ctx: Ctx,
  { site_ids, ...asked }: Omit<Asked, 'site_id'> & { site_ids: string[] },
): Promise<{ made: { id: string; invoice_no: string }[] }> {
  const made = [];
  for (const site_id of new Set(site_ids)) {
    const {
      students: _students,
      price_per: _per,
      ...invoice
    } = await suggestInvoice(ctx, { ...asked, site_id });
    made.push(await createInvoice(ctx, invoice));
  }
  return { made };
}
