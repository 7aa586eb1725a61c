import { and, asc, count, eq } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { readFile } from '#kernel/files/files.server.ts';
import { forbidden, notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { employeeDocuments, employeeEvents } from '../base/tables.server.ts';
import { refuseOthersFile } from '../base/own-file.server.ts';
import { findEmployee } from './records.server.ts';
import { privateDocuments } from '../base/fields.ts';
import { fileRefusals as w } from './words.ts';

export type DocumentRow = typeof employeeDocuments.$inferSelect;
export type DocumentValues = {
  kind: string;
  number: string | null;
  issued_on: string | null;
  expires_on: string | null;
  file_id: string | null;
  note: string | null;
};

const mostDocuments = 100;

const ofEmployee = (ctx: Ctx, employeeId: string) =>
  and(eq(employeeDocuments.site_id, ctx.siteId), eq(employeeDocuments.employee_id, employeeId));

const isHidden = (ctx: Ctx, kind: string, verb: 'view' | 'edit') =>
  privateDocuments.includes(kind) && !may(ctx.actor, `employee-private.${verb}`);

/** The papers of an employee that the caller may see, those that expire first above. */
export async function documentsOf(ctx: Ctx, employeeId: string): Promise<DocumentRow[]> {
  const found = await ctx.db
    .select()
    .from(employeeDocuments)
    .where(ofEmployee(ctx, employeeId))
    .orderBy(asc(employeeDocuments.expires_on), asc(employeeDocuments.created_at));
  return found.filter(({ kind }) => !isHidden(ctx, kind, 'view'));
}

async function oneDocument(ctx: Ctx, employeeId: string, id: string): Promise<DocumentRow> {
  const [found] = await ctx.db
    .select()
    .from(employeeDocuments)
    .where(and(ofEmployee(ctx, employeeId), eq(employeeDocuments.id, id)));
  if (!found || isHidden(ctx, found.kind, 'view')) throw notFound();
  return found;
}

async function checked(ctx: Ctx, sent: DocumentValues, before: DocumentRow | null): Promise<void> {
  if (isHidden(ctx, sent.kind, 'edit') || (before && isHidden(ctx, before.kind, 'edit'))) throw forbidden();
  if (sent.issued_on && sent.expires_on && sent.expires_on < sent.issued_on)
    throw new Problem(w.expires_before, { field: 'expires_on' });
  if (sent.file_id && sent.file_id !== before?.file_id)
    await refuseOthersFile(ctx, sent.file_id, 'employee-document');
}

export async function addDocument(
  ctx: Ctx,
  employeeId: string,
  sent: DocumentValues,
): Promise<{ id: string }> {
  await findEmployee(ctx, employeeId);
  await checked(ctx, sent, null);
  const [held] = await ctx.db
    .select({ rows: count() })
    .from(employeeDocuments)
    .where(ofEmployee(ctx, employeeId));
  if ((held?.rows ?? 0) >= mostDocuments)
    throw new Problem(w.too_many, { status: 409, values: { max: mostDocuments } });
  const [made] = await ctx.db
    .insert(employeeDocuments)
    .values({ ...sent, site_id: ctx.siteId, employee_id: employeeId })
    .returning({ id: employeeDocuments.id });
  await trace(ctx, employeeId, null, sent);
  return { id: made!.id };
}

export async function editDocument(
  ctx: Ctx,
  employeeId: string,
  { id, version, ...sent }: DocumentValues & { id: string; version: number },
): Promise<{ id: string }> {
  const before = await oneDocument(ctx, employeeId, id);
  await checked(ctx, sent, before);
  await updateSeenRow(ctx, employeeDocuments, { id, version }, sent, () => stale(sent, before));
  await trace(ctx, employeeId, before, sent);
  return { id };
}

export async function removeDocument(ctx: Ctx, employeeId: string, id: string): Promise<{ id: string }> {
  const before = await oneDocument(ctx, employeeId, id);
  if (isHidden(ctx, before.kind, 'edit')) throw forbidden();
  await ctx.db
    .delete(employeeDocuments)
    .where(and(ofEmployee(ctx, employeeId), eq(employeeDocuments.id, id)));
  await trace(ctx, employeeId, before, null);
  return { id };
}

const said = (row: DocumentValues | null) =>
  row && (privateDocuments.includes(row.kind) ? { kind: row.kind } : { ...row });

const trace = (ctx: Ctx, id: string, before: DocumentValues | null, after: DocumentValues | null) =>
  ctx.audit({
    action: 'employee.document',
    subject: 'employee',
    subjectId: id,
    before: said(before),
    after: said(after),
  });

/** The file of a paper, or of the order behind an event. */
export async function fileOfEmployee(
  ctx: Ctx,
  employeeId: string,
  of: { document?: string; event?: string },
) {
  const { document, event } = of;
  const fileId = document
    ? (await oneDocument(ctx, employeeId, document)).file_id
    : event
      ? await fileOfEvent(ctx, employeeId, event)
      : null;
  if (!fileId) throw notFound();
  return readFile(ctx.db, ctx.siteId, fileId);
}

async function fileOfEvent(ctx: Ctx, employeeId: string, id: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ file_id: employeeEvents.file_id })
    .from(employeeEvents)
    .where(
      and(
        eq(employeeEvents.site_id, ctx.siteId),
        eq(employeeEvents.employee_id, employeeId),
        eq(employeeEvents.id, id),
      ),
    );
  return found?.file_id ?? null;
}
