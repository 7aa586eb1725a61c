import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { renderPdf } from '#kernel/documents/compile.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { digitsIn, formatNumber } from '#kernel/text/digits.ts';
import { amountInWords, formatAmount, formatMoney } from '#kernel/text/money.ts';
import type { Lang } from '#kernel/words.ts';
import { addressOf } from '#modules/platform/sites/base/postal-address.ts';
import { companies, sites } from '#modules/platform/sites/base/tables.server.ts';
import { oneChallan } from '../base/challan-rows.server.ts';
import { settings } from '../base/settings.server.ts';
import { paperWords as w } from './words.ts';
import { statement } from './balances.server.ts';
import { balanceOn, wholeInvoice } from '../base/invoice-rows.server.ts';
import { lineAmount } from '../base/rules.ts';
import { billingAccounts, challans } from '../base/tables.server.ts';
import { today } from '../base/today.ts';

type Fact = { label: string; value: string };

const labels = (lang: Lang): Record<string, string> =>
  Object.fromEntries(Object.entries(w).map(([key, word]) => [key, word[lang]]));
const facts = (lang: Lang, pairs: Partial<Record<keyof typeof w, string | null>>): Fact[] =>
  Object.entries(pairs).flatMap(([key, value]) =>
    value === null ? [] : [{ label: w[key as keyof typeof w][lang], value }],
  );

async function letterheadOf(db: Db, siteId: string, lang: Lang) {
  const found = await db.select().from(sites).where(eq(sites.id, siteId));
  const site = found[0];
  if (!site) throw notFound();
  const company = site.company_id
    ? (await db.select().from(companies).where(eq(companies.id, site.company_id)))[0]
    : (await db.select().from(companies).where(eq(companies.active, true)).orderBy(companies.id).limit(1))[0];
  return {
    site: {
      name: lang === 'bn' ? site.name_bn : site.name_en,
      address: addressOf(site)[lang],
      eiin: site.eiin,
    },
    operator: (lang === 'bn' ? company?.name_bn : company?.name_en) ?? '',
    operator_lines: [company?.address, company?.phone, company?.email].filter((line) => line),
  };
}

async function accountFacts(db: Db, id: string | null, lang: Lang): Promise<Fact[] | null> {
  if (!id) return null;
  const found = await db.select().from(billingAccounts).where(eq(billingAccounts.id, id));
  const account = found[0];
  if (!account) return null;
  return facts(lang, {
    bank: lang === 'bn' ? account.name_bn : account.name_en,
    branch: lang === 'bn' ? account.branch_bn : account.branch_en,
    account_name: account.account_name,
    account_no: digitsIn(account.account_no, lang),
    routing_no: account.routing_no ? digitsIn(account.routing_no, lang) : null,
  });
}

/** An invoice on one A4 page. */
export async function invoicePaper(ctx: Ctx, id: string, lang: Lang): Promise<Uint8Array> {
  const whole = await wholeInvoice(ctx.db, id);
  const { invoice, lines, instalments } = whole;
  const balance = balanceOn(whole, today(ctx.now));
  const sum = (key: keyof typeof w, poisha: number, strong = false) => ({
    label: w[key][lang],
    value: formatMoney(poisha, lang),
    strong,
  });
  const open = invoice.cancelled_at === null;
  const period =
    invoice.period_from && invoice.period_to
      ? `${formatDate(invoice.period_from, lang)} – ${formatDate(invoice.period_to, lang)}`
      : null;
  const { billing_account_id } = await settings(ctx.db);
  return renderPdf({
    template: 'src/modules/money/billing/papers/invoice.typ',
    lang,
    tagged: true,
    data: {
      ...(await letterheadOf(ctx.db, invoice.about_site, lang)),
      labels: labels(lang),
      invoice_no: invoice.invoice_no,
      cancelled: !open,
      facts: facts(lang, {
        issued_on: formatDate(invoice.issued_on, lang),
        period,
        due_on: invoice.next_due_on ? formatDate(invoice.next_due_on, lang) : null,
      }),
      lines: lines.map((line) => ({
        description: lang === 'bn' ? line.description_bn : line.description_en,
        quantity: formatNumber(line.quantity, lang),
        unit_price: formatAmount(line.unit_price, lang),
        amount: formatAmount(lineAmount(line), lang),
      })),
      sums: [
        sum('gross', invoice.gross),
        ...(invoice.discount ? [sum('discount', -invoice.discount)] : []),
        sum('net', invoice.net, true),
        ...(open && balance.principal_paid ? [sum('paid', balance.principal_paid)] : []),
        ...(open && balance.late_fee_due ? [sum('late_fee', balance.late_fee_due)] : []),
        ...(open && balance.payable !== invoice.net ? [sum('due', balance.payable, true)] : []),
      ],
      in_words: amountInWords(invoice.net, lang),
      instalments:
        instalments.length > 1
          ? instalments.map((one) => ({
              due_on: formatDate(one.due_on, lang),
              amount: formatMoney(one.amount, lang),
            }))
          : [],
      account: await accountFacts(ctx.db, billing_account_id, lang),
      note: invoice.note,
    },
  });
}

/** A bank slip in three copies on one landscape A4 page. */
export async function challanPaper(ctx: Ctx, id: string, lang: Lang): Promise<Uint8Array> {
  const challan = await oneChallan(ctx, id);
  const rows = await ctx.db.select().from(challans).where(eq(challans.id, id));
  const letterhead = await letterheadOf(ctx.db, challan.about_site, lang);
  const found = await ctx.db
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.id, challan.billing_account_id));
  const account = found[0];
  return renderPdf({
    template: 'src/modules/money/billing/papers/challan.typ',
    lang,
    data: {
      labels: labels(lang),
      challan_no: challan.challan_no,
      cancelled: rows[0]?.cancelled_at !== null,
      bank: {
        name: (lang === 'bn' ? account?.name_bn : account?.name_en) ?? '',
        branch: (lang === 'bn' ? account?.branch_bn : account?.branch_en) ?? '',
      },
      facts: facts(lang, {
        challan_no: digitsIn(challan.challan_no, lang),
        issued_on: formatDate(challan.issued_on, lang),
        valid_until: formatDate(challan.valid_until, lang),
        account_name: account?.account_name ?? '',
        account_no: digitsIn(account?.account_no ?? '', lang),
      }),
      deposit: facts(lang, {
        institution: letterhead.site.name,
        eiin: letterhead.site.eiin ? digitsIn(letterhead.site.eiin, lang) : null,
        invoice_no: digitsIn(challan.invoice_no, lang),
        depositor: challan.depositor,
      }),
      amount: formatMoney(challan.amount, lang),
      in_words: amountInWords(challan.amount, lang),
    },
  });
}

/** What a school was billed and paid between two days. */
export async function statementPaper(
  ctx: Ctx,
  asked: { site_id: string; from: string; to: string },
  lang: Lang,
): Promise<Uint8Array> {
  const { opening, lines, closing } = await statement(ctx, asked.site_id, asked.from, asked.to);
  const amount = (poisha: number) => (poisha === 0 ? '' : formatAmount(poisha, lang));
  const kinds = {
    INVOICE: w.line_invoice,
    PAYMENT: w.line_payment,
    LATE_FEE: w.line_late_fee,
    LATE_FEE_WAIVER: w.line_late_fee_waiver,
  };
  return renderPdf({
    template: 'src/modules/money/billing/papers/statement.typ',
    lang,
    tagged: true,
    data: {
      ...(await letterheadOf(ctx.db, asked.site_id, lang)),
      labels: labels(lang),
      period: `${formatDate(asked.from, lang)} – ${formatDate(asked.to, lang)}`,
      opening: formatAmount(opening, lang),
      closing: formatAmount(closing, lang),
      lines: lines.map((line) => ({
        on: formatDate(line.on, lang),
        what: kinds[line.what][lang],
        number: line.number,
        charged: amount(line.charged),
        paid: amount(line.paid),
        balance: formatAmount(line.balance, lang),
      })),
    },
  });
}
