import { and, asc, eq, sql } from 'drizzle-orm';
import { renderPdf } from '#kernel/documents/compile.server.ts';
import { letterhead } from '#kernel/documents/letterhead.server.ts';
import { qrPng } from '#kernel/documents/qr.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, formatDateTime } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { amountInWords, formatAmount, formatMoney } from '#kernel/text/money.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { schoolBankAccounts } from '#modules/money/fees/base/school-tables.server.ts';
import type { ReceiptPaper } from '../base/receipt.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { wholeReceipts, type ReceiptLine, type WholeReceipt } from './show.server.ts';
import { receiptPaperWords as w } from './words.ts';

type Fact = { label: string; value: string; strong?: boolean };
type BankAccount = typeof schoolBankAccounts.$inferSelect;

const said = (word: Word, lang: Lang): string => word[lang] || word.en || word.bn;

/** What the code on a receipt says: enough to compare it with the school's book. */
export const receiptCode = (
  {
    receipt_no,
    total,
    paid_on,
    student_code,
  }: Pick<WholeReceipt, 'receipt_no' | 'total' | 'paid_on' | 'student_code'>,
  school: { name: string; eiin: string | null },
): string =>
  [
    receipt_no,
    `Tk ${formatAmount(total, 'en')}`,
    paid_on,
    student_code,
    school.name,
    school.eiin && `EIIN ${school.eiin}`,
  ]
    .filter(Boolean)
    .join('\n');

function titleOf(line: ReceiptLine, lang: Lang): string {
  const head = lang === 'bn' ? line.head_bn : line.head_en;
  const title = (lang === 'bn' ? line.title_bn : line.title_en) || line.title_en;
  return title.includes(head) ? title : `${head}: ${title}`;
}

/** A third of a page has room for so many lines. */
const shortCopy = 16;

/** Lines of one head in one, where `merges` says so: a year of late fees is one sum on paper. */
function merged(lines: readonly ReceiptLine[], lang: Lang, merges: (line: ReceiptLine) => boolean) {
  const groups = Map.groupBy(lines, (line) => (merges(line) ? line.head_id : line));
  return [...groups.values()].map((some) => {
    const sum = (key: 'amount' | 'waiver' | 'offer' | 'net' | 'paid') =>
      some.reduce((all, line) => all + line[key], 0);
    const [first] = some as [ReceiptLine];
    return {
      title:
        some.length === 1
          ? titleOf(first, lang)
          : `${lang === 'bn' ? first.head_bn : first.head_en} × ${digitsIn(some.length, lang)}`,
      amount: sum('amount'),
      waiver: sum('waiver') + sum('offer'),
      net: sum('net'),
      paid: sum('paid'),
    };
  });
}

function linesOf({ lines }: WholeReceipt, lang: Lang, paper: ReceiptPaper) {
  const amount = (poisha: number) => formatAmount(poisha, lang);
  const usual = merged(lines, lang, ({ is_fine, raised }) => is_fine && raised);
  const shown = paper === 'A4' && usual.length > shortCopy ? merged(lines, lang, () => true) : usual;
  return shown.map((line) => ({
    title: line.title,
    // Nothing was taken off and nothing is left: the sum alone says it all.
    plain: line.amount === line.paid,
    amount: amount(line.amount),
    waiver: amount(line.waiver),
    net: amount(line.net),
    paid: amount(line.paid),
  }));
}

function sumsOf(receipt: WholeReceipt, lang: Lang): Fact[] {
  const sum = (word: Word, poisha: number, strong = false): Fact => ({
    label: word[lang],
    value: formatAmount(poisha, lang),
    strong,
  });
  const { gross, fine, offer, wallet_used, total, due_after, wallet_after, advance } = receipt;
  return [
    sum(w.fees, gross),
    sum(w.fine, fine),
    ...(offer > 0 ? [sum(w.offer, offer)] : []),
    ...(advance > 0 ? [sum(w.to_advance, advance)] : []),
    sum(w.total, gross + fine + advance, true),
    ...(wallet_used > 0 ? [sum(w.from_advance, wallet_used)] : []),
    sum(w.paid, total, true),
    sum(w.due, due_after),
    sum(w.advance, wallet_after),
  ];
}

/** The accounts into which the bank puts what a receipt holds: those of its heads, the school's first for the rest. */
async function accountsOf(ctx: Ctx, receipt: WholeReceipt, lang: Lang): Promise<Fact[][]> {
  const accounts = await ctx.db
    .select()
    .from(schoolBankAccounts)
    .where(and(eq(schoolBankAccounts.site_id, ctx.siteId), eq(schoolBankAccounts.active, true)))
    .orderBy(asc(schoolBankAccounts.created_at), asc(schoolBankAccounts.id));
  const usual = accounts[0];
  if (!usual) return [];
  const known = new Map(accounts.map((account) => [account.id, account]));
  const sums = new Map<BankAccount, number>();
  const add = (account: BankAccount, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const line of receipt.lines) add(known.get(line.bank_account_id ?? '') ?? usual, line.paid);
  const rest = receipt.total - receipt.lines.reduce((sum, { paid }) => sum + paid, 0);
  if (rest !== 0 || sums.size === 0) add(usual, rest);
  return [...sums].map(([account, amount]) => [
    { label: w.bank[lang], value: lang === 'bn' ? account.name_bn : account.name_en },
    { label: w.branch[lang], value: lang === 'bn' ? account.branch_bn : account.branch_en },
    { label: w.account_no[lang], value: digitsIn(account.account_no, lang) },
    ...(sums.size > 1 ? [{ label: w.amount[lang], value: formatMoney(amount, lang) }] : []),
  ]);
}

function factsOf(receipt: WholeReceipt, lang: Lang): Fact[] {
  const isOfDay = dayIn(new Date(receipt.made_at)) === receipt.paid_on;
  const fact = (word: Word, value: string): Fact => ({ label: word[lang], value });
  return [
    fact(w.receipt_no, receipt.receipt_no),
    fact(
      w.date,
      isOfDay ? formatDateTime(new Date(receipt.made_at), lang) : formatDate(receipt.paid_on, lang),
    ),
    fact(w.student, said(receipt.student, lang)),
    // As it is typed at the counter and printed beside the bill number.
    fact(w.student_id, receipt.student_code),
    ...(receipt.bill_no ? [fact(w.bill_no, receipt.bill_no)] : []),
    fact(w.section, said(receipt.section, lang)),
    fact(w.roll, digitsIn(receipt.roll, lang)),
    fact(w.shift, said(receipt.shift, lang)),
    fact(w.year, said(receipt.year, lang)),
  ];
}

/** Counts the prints of receipts; says how often each was printed before. */
async function countPrints(ctx: Ctx, receipts: readonly WholeReceipt[]): Promise<Map<string, number>> {
  const ids = receipts.map(({ id }) => id);
  const { rows } = await ctx.db.execute<{ id: string; before: number }>(sql`
    UPDATE fee_receipts SET printed = printed + 1
    WHERE site_id = ${ctx.siteId} AND id = ANY(${sql.param(ids)}::uuid[])
    RETURNING id, printed - 1 AS before`);
  await ctx.audit({
    action: 'fee-receipt.print',
    subject: 'fee-receipt',
    subjectId: ids[0]!,
    after: { receipts: receipts.map(({ receipt_no }) => receipt_no) },
  });
  return new Map(rows.map(({ id, before }) => [id, before]));
}

type Asked = { id: string; paper: ReceiptPaper; lang: Lang; alone: boolean };

/** A receipt on paper, with those of the brothers and sisters that were paid with it; a reprint says so. */
export async function receiptPaper(ctx: Ctx, { id, paper, lang, alone }: Asked): Promise<Uint8Array> {
  const [one] = await ctx.db
    .select({ payment_id: feeReceipts.payment_id })
    .from(feeReceipts)
    .where(and(eq(feeReceipts.site_id, ctx.siteId), eq(feeReceipts.id, id)));
  if (!one) throw notFound();
  const together = alone
    ? [{ id }]
    : await ctx.db
        .select({ id: feeReceipts.id })
        .from(feeReceipts)
        .where(and(eq(feeReceipts.site_id, ctx.siteId), eq(feeReceipts.payment_id, one.payment_id)));
  const receipts = await wholeReceipts(
    ctx,
    together.map((each) => each.id),
  );
  const before = await countPrints(ctx, receipts);
  const [school = { name: '', address: '', eiin: null }] = await askAll(letterhead, ctx, lang);
  const images: Record<string, Uint8Array> = {};
  const printed = await Promise.all(
    receipts.map(async (receipt, at) => {
      images[`qr-${at}`] = qrPng(receiptCode(receipt, school));
      const money = receipt.reference ? ` · ${receipt.reference}` : '';
      return {
        qr: `qr-${at}`,
        duplicate: (before.get(receipt.id) ?? 0) > 0,
        cancelled: receipt.state !== 'POSTED',
        not_confirmed: receipt.state === 'POSTED' && receipt.confirmation === 'WAITING',
        facts: factsOf(receipt, lang),
        lines: linesOf(receipt, lang, paper),
        sums: sumsOf(receipt, lang),
        in_words: amountInWords(receipt.total, lang),
        method: said(receipt.method, lang) + money,
        collector: receipt.collector ? said(receipt.collector, lang) : null,
        note: receipt.note,
        accounts: paper === 'A4' ? await accountsOf(ctx, receipt, lang) : [],
      };
    }),
  );
  const total = receipts.reduce((sum, each) => sum + each.total, 0);
  return renderPdf({
    template: 'src/modules/money/collection/receipts/receipt.typ',
    lang,
    images,
    data: {
      school,
      paper,
      labels: Object.fromEntries(Object.entries(w).map(([key, word]) => [key, word[lang]])),
      receipts: printed,
      // One strip for a family says what was handed over in all.
      together:
        receipts.length > 1
          ? { total: formatMoney(total, lang), in_words: amountInWords(total, lang) }
          : null,
    },
  });
}
