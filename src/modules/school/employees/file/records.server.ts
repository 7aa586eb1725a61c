import { and, count, eq, ne, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { forbidden, notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { employeeRecords, employees } from '../base/tables.server.ts';
import { employeeWords } from '../base/words.ts';
import { sectionOf, type SectionKey } from './sections.ts';
import { fileRefusals as w } from './words.ts';

export type RecordRow = typeof employeeRecords.$inferSelect;
type Values = Readonly<Record<string, unknown>>;

const mostRows = 50;

export const findEmployee = (ctx: Ctx, id: string) => findRow(ctx, employees, id);

const ofSection = (ctx: Ctx, employeeId: string, section: string) =>
  and(
    eq(employeeRecords.site_id, ctx.siteId),
    eq(employeeRecords.employee_id, employeeId),
    eq(employeeRecords.section, section),
  );

function refuseSection(ctx: Ctx, section: SectionKey): void {
  if (sectionOf(section).isPrivate && !may(ctx.actor, 'employee-private.edit')) throw forbidden();
}

/** Only the columns of the section, and none of another one; dates and shares that fit each other. */
async function tidy(ctx: Ctx, employeeId: string, section: SectionKey, sent: Values, own: string | null) {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.keys(sectionOf(section).fields).map((key) => [key, sent[key] ?? null]),
  );
  const { starts_on, ends_on, phone, share } = values;
  if (typeof starts_on === 'string' && typeof ends_on === 'string' && ends_on < starts_on)
    throw new Problem(w.ends_before, { field: 'ends_on' });
  if (typeof phone === 'string') {
    values.phone = normaliseMobile(phone);
    if (!values.phone) throw new Problem(employeeWords.bad_phone, { field: 'phone' });
  }
  if (typeof share === 'number') {
    const [others] = await ctx.db
      .select({ sum: sql<number>`coalesce(sum(${employeeRecords.share}), 0)::int` })
      .from(employeeRecords)
      .where(and(ofSection(ctx, employeeId, section), own ? ne(employeeRecords.id, own) : undefined));
    const sum = share + (others?.sum ?? 0);
    if (sum > 100) throw new Problem(w.shares, { field: 'share', values: { sum } });
  }
  return values;
}

/** A further row of a section of the curriculum vitae. */
export async function addRecord(
  ctx: Ctx,
  employeeId: string,
  section: SectionKey,
  sent: Values,
): Promise<{ id: string }> {
  refuseSection(ctx, section);
  await lockEmployee(ctx, employeeId);
  const [held] = await ctx.db
    .select({ rows: count() })
    .from(employeeRecords)
    .where(ofSection(ctx, employeeId, section));
  if ((held?.rows ?? 0) >= mostRows)
    throw new Problem(w.too_many, { status: 409, values: { max: mostRows } });
  const values = await tidy(ctx, employeeId, section, sent, null);
  const [made] = await ctx.db
    .insert(employeeRecords)
    .values({ ...values, site_id: ctx.siteId, employee_id: employeeId, section })
    .returning({ id: employeeRecords.id });
  await trace(ctx, employeeId, section, null, values);
  return { id: made!.id };
}

/** Two who add at once do not exceed a limit together. */
async function lockEmployee(ctx: Ctx, id: string): Promise<void> {
  const held = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)))
    .for('update');
  if (!held[0]) throw notFound();
}

async function oneRecord(ctx: Ctx, employeeId: string, section: SectionKey, id: string): Promise<RecordRow> {
  const [found] = await ctx.db
    .select()
    .from(employeeRecords)
    .where(and(ofSection(ctx, employeeId, section), eq(employeeRecords.id, id)));
  if (!found) throw notFound();
  return found;
}

export async function editRecord(
  ctx: Ctx,
  employeeId: string,
  section: SectionKey,
  row: { id: string; version: number },
  sent: Values,
): Promise<{ id: string }> {
  refuseSection(ctx, section);
  await lockEmployee(ctx, employeeId);
  const before = await oneRecord(ctx, employeeId, section, row.id);
  if (before.version !== row.version) throw stale(sent, before);
  const values = await tidy(ctx, employeeId, section, sent, row.id);
  await ctx.db
    .update(employeeRecords)
    .set({ ...values, version: before.version + 1, updated_at: ctx.now })
    .where(and(ofSection(ctx, employeeId, section), eq(employeeRecords.id, row.id)));
  await trace(ctx, employeeId, section, before, values);
  return { id: row.id };
}

export async function removeRecord(
  ctx: Ctx,
  employeeId: string,
  section: SectionKey,
  id: string,
): Promise<{ id: string }> {
  refuseSection(ctx, section);
  const before = await oneRecord(ctx, employeeId, section, id);
  await ctx.db
    .delete(employeeRecords)
    .where(and(ofSection(ctx, employeeId, section), eq(employeeRecords.id, id)));
  await trace(ctx, employeeId, section, before, null);
  return { id };
}

/** The log tells what changed; of what is private, only that it did. */
const trace = (ctx: Ctx, id: string, section: SectionKey, before: Values | null, after: Values | null) =>
  ctx.audit({
    action: 'employee.record',
    subject: 'employee',
    subjectId: id,
    ...(sectionOf(section).isPrivate
      ? { after: { section } }
      : { before: before && { section, ...before }, after: after && { section, ...after } }),
  });
