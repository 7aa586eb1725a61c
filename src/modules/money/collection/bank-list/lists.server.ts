import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import type { BankLineState } from '../base/receipt.ts';
import { bankListLines, bankLists, feeReceipts } from '../base/tables.server.ts';
import { moneyNumberOf } from '#modules/money/payments/base/money-number.server.ts';
import { moneyNumber } from '#modules/money/payments/base/money-number.ts';
import { typedNumber } from '../unmatched/states.ts';
import { matchLines } from './match.server.ts';
import type { ListReading } from './list-columns.ts';
import { headOfList, readList, type PastedLine, type ReadList } from './read-lines.ts';
import { bankListWords as w } from './words.ts';

/** What the bank received is booked as a deposit at the bank, whatever the bank calls it. */
export const bankMethod = 'bank_deposit';
export const postBankList = 'collection.bank-list';
const linesAtMost = 2000;
/** What may still be corrected: all that is not booked. */
export const openStates: readonly BankLineState[] = [
  'MATCHED',
  'UNKNOWN',
  'AMBIGUOUS',
  'UNREADABLE',
  'DUPLICATE',
  'REFUSED',
];

type ListRow = typeof bankLists.$inferSelect;
type LineRow = typeof bankListLines.$inferSelect;

/** How the latest list with the same headings was read: banks keep theirs. */
async function rememberedReading(ctx: SiteCtx, text: string): Promise<ListReading | null> {
  const head = headOfList(text);
  if (head === null) return null;
  const [found] = await ctx.db
    .select({ reading: bankLists.reading })
    .from(bankLists)
    .where(and(eq(bankLists.site_id, ctx.siteId), eq(bankLists.headings, head)))
    .orderBy(desc(bankLists.created_at))
    .limit(1);
  return found?.reading ?? null;
}

type Pasted = ListReading & { readonly text: string };

async function readPasted(
  ctx: SiteCtx,
  { text, ...said }: Pasted,
): Promise<ReadList & { remembered: boolean }> {
  const isSaid = said.day_order || Object.keys(said.columns ?? {}).length > 0;
  const known = isSaid ? null : await rememberedReading(ctx, text);
  const read = readList(text, known ?? said);
  if (read.lines.length === 0) throw new Problem(w.no_lines, { field: 'text' });
  if (read.lines.length > linesAtMost) throw new Problem(w.too_many, { field: 'text' });
  return { ...read, remembered: known !== null };
}

const about = (ctx: Pick<WorkCtx, 'now'>, list: string | null) => ({
  method: bankMethod,
  today: dayIn(ctx.now),
  list,
});

/** What a pasted list would be: how it is read, and each of its lines; nothing is kept. */
export async function previewList(ctx: Ctx, pasted: Pasted) {
  const { head: _, ...read } = await readPasted(ctx, pasted);
  const lines = await matchLines(ctx, read.lines, about(ctx, null));
  const names = await namesOf(
    ctx,
    lines.flatMap(({ student_id }) => student_id ?? []),
  );
  return {
    ...read,
    lines: lines.map(({ student_id, ...line }) => ({
      ...line,
      student: (student_id && names.get(student_id)) || null,
    })),
  };
}

type Name = { en: string; bn: string; code: string };

async function namesOf(ctx: SiteCtx, ids: readonly string[]): Promise<Map<string, Name>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: students.id, en: students.name_en, bn: students.name_bn, code: students.student_code })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), inArray(students.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Keeps a pasted list; nothing is booked yet. */
export async function keepList(ctx: Ctx, { title, ...pasted }: Pasted & { title: string }) {
  const { head, columns, missing, dates, lines: read } = await readPasted(ctx, pasted);
  if (missing.length > 0) throw new Problem(w.no_columns, { field: 'columns' });
  const lines = await matchLines(ctx, read, about(ctx, null));
  const id = uuidv7();
  await ctx.db.insert(bankLists).values({
    site_id: ctx.siteId,
    id,
    title,
    method: bankMethod,
    made_by: ctx.actor.userId,
    headings: head,
    reading: { columns, day_order: dates.order },
  });
  await ctx.db
    .insert(bankListLines)
    .values(lines.map((line, position) => ({ site_id: ctx.siteId, list_id: id, position, ...line })));
  await ctx.audit({
    action: 'bank-list.create',
    subject: 'bank-list',
    subjectId: id,
    after: { title, lines: lines.length },
  });
  return { id };
}

const listOf = (ctx: SiteCtx, id: string): Promise<ListRow> => findRow(ctx, bankLists, id);

/** The lists of the school, the latest first, with how many of their lines are open and booked. */
export async function recentLists(ctx: Ctx) {
  const { rows } = await ctx.db.execute<{
    id: string;
    title: string;
    state: string;
    made_at: string;
    lines: number;
    posted: number;
    open: number;
    total: number;
  }>(sql`
    SELECT b.id, b.title, b.state, to_json(b.created_at) #>> '{}' AS made_at, count(l.id)::int AS lines,
      count(l.id) FILTER (WHERE l.state = 'POSTED')::int AS posted,
      count(l.id) FILTER (WHERE l.state NOT IN ('POSTED', 'LEFT_OUT'))::int AS open,
      coalesce(sum(l.amount) FILTER (WHERE l.state = 'POSTED'), 0)::float8 AS total
    FROM bank_lists b
    LEFT JOIN bank_list_lines l ON l.site_id = ${ctx.siteId} AND l.list_id = b.id
    WHERE b.site_id = ${ctx.siteId}
    GROUP BY b.id, b.title, b.state, b.created_at ORDER BY b.created_at DESC, b.id LIMIT 30`);
  return rows;
}

/** One list with its lines. */
export async function shownList(ctx: Ctx, { id }: { id: string }) {
  const list = await listOf(ctx, id);
  const lines = await ctx.db
    .select({ line: bankListLines, receipt_no: feeReceipts.receipt_no })
    .from(bankListLines)
    .leftJoin(
      feeReceipts,
      and(eq(feeReceipts.site_id, ctx.siteId), eq(feeReceipts.id, bankListLines.receipt_id)),
    )
    .where(and(eq(bankListLines.site_id, ctx.siteId), eq(bankListLines.list_id, id)))
    .orderBy(asc(bankListLines.position));
  const names = await namesOf(
    ctx,
    lines.flatMap(({ line }) => line.student_id ?? []),
  );
  return {
    id,
    title: list.title,
    state: list.state,
    job_id: list.job_id,
    lines: lines.map(({ line, receipt_no }) => ({
      id: line.id,
      version: line.version,
      who: line.who,
      amount: line.amount,
      paid_on: line.paid_on,
      reference: line.reference,
      state: line.state,
      problem: line.problem,
      receipt_id: line.receipt_id,
      receipt_no,
      student: (line.student_id && names.get(line.student_id)) || null,
    })),
  };
}

async function openLine(ctx: Ctx, id: string, version: number): Promise<{ line: LineRow; list: ListRow }> {
  const line = await findRow(ctx, bankListLines, id, 'update');
  if (line.version !== version) throw stale({}, line);
  const list = await listOf(ctx, line.list_id);
  if (!openStates.includes(line.state)) throw new Problem(w.is_booked, { status: 409 });
  if (list.state === 'POSTING') throw new Problem(w.is_posting, { status: 409 });
  return { line, list };
}

async function changeLine(ctx: Ctx, line: LineRow, after: Partial<LineRow>, action: string) {
  await updateRow(ctx, bankListLines, line, after);
  await ctx.audit({ action, subject: 'bank-list', subjectId: line.list_id, before: line, after });
  return { id: line.id };
}

/** Corrects a line that is not booked yet, and looks again whose it is. */
export async function correctLine(
  ctx: Ctx,
  { id, version, ...typed }: PastedLine & { id: string; version: number },
) {
  const { line, list } = await openLine(ctx, id, version);
  const reference = typedNumber(typed.reference ?? '') || null;
  const [matched] = await matchLines(ctx, [{ ...typed, reference }], about(ctx, list.id));
  // The same reference in another line of this list.
  const twin = await ctx.db
    .select({ id: bankListLines.id })
    .from(bankListLines)
    .where(
      and(
        eq(bankListLines.site_id, ctx.siteId),
        eq(bankListLines.list_id, list.id),
        eq(bankListLines.state, 'MATCHED'),
        sql`${moneyNumberOf(sql`${bankListLines.reference}`)} = ${moneyNumber(reference ?? '')}`,
        sql`${bankListLines.id} <> ${id}`,
      ),
    )
    .limit(1);
  const state = twin[0] && matched!.state === 'MATCHED' ? 'DUPLICATE' : matched!.state;
  await changeLine(ctx, line, { ...matched!, state, problem: null }, 'bank-list.save');
  return { state };
}

/** Leaves a line out: it is of nobody here, or was booked by hand. */
export async function leaveOutLine(ctx: Ctx, { id, version }: { id: string; version: number }) {
  const { line } = await openLine(ctx, id, version);
  return changeLine(ctx, line, { state: 'LEFT_OUT' }, 'bank-list.remove');
}

/** Books all matched lines of a list in the background, one receipt each. */
export async function startPosting(ctx: Ctx, { id }: { id: string }): Promise<{ job_id: string }> {
  const list = await listOf(ctx, id);
  const ready = await ctx.db.$count(
    bankListLines,
    and(
      eq(bankListLines.site_id, ctx.siteId),
      eq(bankListLines.list_id, id),
      eq(bankListLines.state, 'MATCHED'),
    ),
  );
  if (ready === 0) throw new Problem(w.nothing_ready, { status: 409 });
  const changed = await ctx.db
    .update(bankLists)
    .set({ state: 'POSTING', version: list.version + 1, updated_at: ctx.now })
    .where(
      and(
        eq(bankLists.site_id, ctx.siteId),
        eq(bankLists.id, id),
        sql`state <> 'POSTING'`,
        eq(bankLists.version, list.version),
      ),
    )
    .returning({ id: bankLists.id });
  if (!changed[0]) throw new Problem(w.is_posting, { status: 409 });
  const job_id = await startJob(ctx, { kind: postBankList, title: w.job, input: { id }, total: ready });
  await ctx.db
    .update(bankLists)
    .set({ job_id })
    .where(and(eq(bankLists.site_id, ctx.siteId), eq(bankLists.id, id)));
  await ctx.audit({
    action: 'bank-list.start',
    subject: 'bank-list',
    subjectId: id,
    after: { lines: ready },
  });
  return { job_id };
}

/** Ids of the lines of a list that wait to be booked, in their order. */
export async function readyLines(ctx: WorkCtx, listId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: bankListLines.id })
    .from(bankListLines)
    .where(
      and(
        eq(bankListLines.site_id, ctx.siteId),
        eq(bankListLines.list_id, listId),
        eq(bankListLines.state, 'MATCHED'),
      ),
    )
    .orderBy(asc(bankListLines.position));
  return rows.map(({ id }) => id);
}
