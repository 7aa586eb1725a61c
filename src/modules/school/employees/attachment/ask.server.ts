import { and, count, eq, gt, sql } from 'drizzle-orm';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addMonths } from '#kernel/text/days.ts';
import { checkNationalId } from '#kernel/text/identifiers.ts';
import { withdrawLink } from '#modules/platform/access/base/link-requests.server.ts';
import { readIdentifier } from '#modules/platform/identity/identifiers.ts';
import { designations, employeeAttachments as attachments, employees } from '../base/tables.server.ts';
import { employeeWords } from '../base/words.ts';
import { attachmentWords as w } from './words.ts';

export type WantedAttachment = {
  typed: string;
  date_of_birth: string;
  employee_code: string;
  designation_id: string;
  department: string | null;
  joined_on: string | null;
};

const lifetime = 30 * 24 * 3_600_000;
const day = 24 * 3_600_000;
const mostADay = 20;

function readTyped(ctx: Ctx, typed: string): { found_by: string; typed: string } {
  const { kind, value } = readIdentifier(typed);
  const isReadable = kind === 'phone' || (kind === 'email' && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value));
  if (isReadable) return { found_by: kind, typed: value };
  const nid = checkNationalId(typed, ctx.now.getUTCFullYear());
  if (!nid.ok) throw new Problem(w.not_readable, { field: 'typed' });
  return { found_by: 'national_id', typed: nid.value };
}

const ofSchool = (ctx: Ctx) => eq(attachments.site_id, ctx.siteId);

async function refuseTaken(ctx: Ctx, code: string, typed: string): Promise<void> {
  const [known] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.employee_code, code)));
  if (known) throw new Problem(w.code_taken, { field: 'employee_code', status: 409 });
  const open = await ctx.db
    .select({ code: attachments.employee_code, typed: attachments.typed })
    .from(attachments)
    .where(and(ofSchool(ctx), eq(attachments.state, 'waiting'), gt(attachments.expires_at, ctx.now)));
  if (open.some((one) => one.typed === typed))
    throw new Problem(w.asked_already, { field: 'typed', status: 409 });
  if (open.some((one) => one.code === code))
    throw new Problem(w.code_taken, { field: 'employee_code', status: 409 });
}

/** Anyone who sends one after the other to learn who exists is stopped, although the answers tell nothing. */
async function refuseMany(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`attachments ${ctx.siteId}`}, 0))`,
  );
  const since = new Date(ctx.now.getTime() - day);
  const [sent] = await ctx.db
    .select({ rows: count() })
    .from(attachments)
    .where(and(ofSchool(ctx), gt(attachments.created_at, since)));
  if ((sent?.rows ?? 0) >= mostADay)
    throw new Problem(w.too_many, { status: 429, values: { max: mostADay } });
}

/**
 * Asks to attach a person whom another institution knows. Nobody is looked for here: whether there is such a person
 * must not be told by an answer, nor by how long it takes (`look.server.ts`).
 */
export async function askToAttach(ctx: Ctx, wanted: WantedAttachment): Promise<{ id: string }> {
  const found = readTyped(ctx, wanted.typed);
  const { date_of_birth, joined_on, designation_id } = wanted;
  if (date_of_birth > dayIn(ctx.now))
    throw new Problem(employeeWords.born_in_future, { field: 'date_of_birth' });
  if (addMonths(date_of_birth, 14 * 12) > (joined_on ?? dayIn(ctx.now)))
    throw new Problem(employeeWords.joined_too_young, { field: 'date_of_birth' });
  const [designation] = await ctx.db
    .select({ id: designations.id })
    .from(designations)
    .where(and(eq(designations.id, designation_id), eq(designations.active, true)));
  if (!designation) throw notFound();
  await refuseMany(ctx);
  await refuseTaken(ctx, wanted.employee_code, found.typed);
  const [made] = await ctx.db
    .insert(attachments)
    .values({
      ...wanted,
      ...found,
      site_id: ctx.siteId,
      asked_by: ctx.actor.userId,
      expires_at: new Date(ctx.now.getTime() + lifetime),
    })
    .returning({ id: attachments.id });
  const { employee_code } = wanted;
  await ctx.audit({
    action: 'employee-attachment.send',
    subject: 'employee-attachment',
    subjectId: made!.id,
    after: { employee_code, designation_id, found_by: found.found_by },
  });
  await ctx.db.execute(sql`SELECT pg_notify('bidyapith', 'attachments')`);
  return { id: made!.id };
}

export async function withdrawAttachment(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const mine = and(ofSchool(ctx), eq(attachments.id, id));
  const [row] = await ctx.db.select().from(attachments).where(mine).for('update');
  if (!row) throw notFound();
  if (row.version !== version) throw stale({ version }, { version: row.version, state: row.state });
  if (row.state !== 'waiting') throw new Problem(w.answered, { status: 409 });
  await ctx.db
    .update(attachments)
    .set({ state: 'withdrawn', typed: null, answered_at: ctx.now, version: version + 1, updated_at: ctx.now })
    .where(mine);
  await withdrawLink(ctx, 'attachment', id);
  await ctx.audit({
    action: 'employee-attachment.withdraw',
    subject: 'employee-attachment',
    subjectId: id,
    before: { employee_code: row.employee_code },
  });
  return { id };
}
