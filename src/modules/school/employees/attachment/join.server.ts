import { and, eq, inArray } from 'drizzle-orm';
import { enterInvitingSite } from '#kernel/procedures/across-sites.server.ts';
import { findFile, readRow, saveFile } from '#kernel/files/files.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { joinSite } from '#modules/platform/access/face/join.server.ts';
import type { LinkRequest, Offer } from '#modules/platform/access/base/link-requests.server.ts';
import { linkRequestWords } from '#modules/platform/access/base/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { openSections, sectionOf } from '../file/sections.ts';
import { settle } from '../service/settle.server.ts';
import { link } from '../staff/login.server.ts';
import { employeeAttachments as attachments, employeeRecords, employees } from '../base/tables.server.ts';
import { attachmentWords as w } from './words.ts';

/** The person's own row in the institution that knows them; the transaction must be in that institution. */
async function sourceOf({ db, siteId }: SiteCtx, request: LinkRequest) {
  if (!request.source_id) return null;
  const [row] = await db
    .select()
    .from(employees)
    .where(
      and(
        eq(employees.site_id, siteId),
        eq(employees.id, request.source_id),
        eq(employees.user_id, request.user_id),
      ),
    );
  return row ?? null;
}

const recordsOf = ({ db, siteId }: SiteCtx, employeeId: string, sections: readonly string[]) =>
  db
    .select()
    .from(employeeRecords)
    .where(
      and(
        eq(employeeRecords.site_id, siteId),
        eq(employeeRecords.employee_id, employeeId),
        inArray(employeeRecords.section, [...sections]),
      ),
    )
    .orderBy(employeeRecords.id);

/** What the person may hand over: the photo, and sections of the curriculum vitae that have rows. */
export async function attachmentOffers(inside: SiteCtx, request: LinkRequest): Promise<Offer[]> {
  const source = await sourceOf(inside, request);
  if (!source) return [];
  const rows = await recordsOf(inside, source.id, openSections);
  const sections = openSections.flatMap((key): Offer[] => {
    const of = rows.filter(({ section }) => section === key).length;
    return of > 0 ? [{ key, title: sectionOf(key).title, rows: of }] : [];
  });
  return [...(source.photo_file ? [{ key: 'photo', title: w.photo, rows: 1 }] : []), ...sections];
}

/** Reads from the institution that knows the person what they agreed to, and comes back. */
async function handedOver(inner: OpenCtx, request: LinkRequest, handed: readonly string[]) {
  if (!request.source_site) return null;
  const there = { db: inner.db, siteId: request.source_site };
  await enterInvitingSite(inner.db, there.siteId);
  const source = await sourceOf(there, request);
  const sections = openSections.filter((key) => handed.includes(key));
  const records = source && sections.length > 0 ? await recordsOf(there, source.id, sections) : [];
  const wantsPhoto = source?.photo_file && handed.includes('photo');
  const photo = wantsPhoto ? await findFile(inner.db, there.siteId, source.photo_file!) : null;
  const bytes = photo && (await readRow(photo)).bytes;
  await enterInvitingSite(inner.db, inner.siteId);
  return source && { source, records, photo: photo && bytes ? { row: photo, bytes } : null };
}

/** A code that somebody else was given meanwhile gets a number behind it. */
async function freeCode(inner: OpenCtx, wanted: string): Promise<string> {
  for (let more = 1; ; more += 1) {
    const code = more === 1 ? wanted : `${wanted}-${more}`;
    const [taken] = await inner.db
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.site_id, inner.siteId), eq(employees.employee_code, code)));
    if (!taken) return code;
  }
}

/** The request as it is, held; refused when it is over, or the person is of the staff by now. */
async function openAttachment(inner: OpenCtx, request: LinkRequest) {
  const [row] = await inner.db
    .select()
    .from(attachments)
    .where(and(eq(attachments.site_id, inner.siteId), eq(attachments.id, request.person_id)))
    .for('update');
  const [here] = await inner.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, inner.siteId), eq(employees.user_id, request.user_id)));
  if (row?.state !== 'waiting' || row.expires_at <= inner.now || here)
    throw new Problem(linkRequestWords.over, { status: 409 });
  return row;
}

/**
 * The person accepted: they become an employee of the school that asked, with their own account and what they agreed
 * to hand over. No role comes with it; who may create accounts gives one.
 */
export async function joinAttachment(
  inner: OpenCtx,
  request: LinkRequest,
  handed: readonly string[],
): Promise<void> {
  const row = await openAttachment(inner, request);
  const brought = await handedOver(inner, request, handed);
  const [account] = await inner.db.select().from(users).where(eq(users.id, request.user_id));
  const { name_en, name_bn } = brought?.source ?? account!;
  const values = {
    employee_code: await freeCode(inner, row.employee_code),
    name_en,
    name_bn,
    designation_id: row.designation_id,
    department: row.department,
    joined_on: row.joined_on,
    date_of_birth: row.date_of_birth,
    phone: row.found_by === 'phone' ? row.typed : null,
    email: row.found_by === 'email' ? row.typed : null,
    photo_file: brought?.photo ? await keepPhoto(inner, brought.photo) : null,
  };
  const [made] = await inner.db
    .insert(employees)
    .values({ ...values, site_id: inner.siteId })
    .returning({ id: employees.id });
  const { id } = made!;
  await inner.audit({ action: 'employee.create', subject: 'employee', subjectId: id, after: values });
  await joinSite(inner.db, request.user_id, inner.siteId, [], request.matched_by);
  await link(inner, { id }, request.user_id);
  if (brought && brought.records.length > 0)
    await inner.db.insert(employeeRecords).values(
      brought.records.map(({ id: _id, version: _v, created_at: _c, updated_at: _u, ...record }) => ({
        ...record,
        site_id: inner.siteId,
        employee_id: id,
      })),
    );
  if (row.joined_on) await settle({ ...inner, after: () => {}, actor: null }, id);
  await inner.db
    .update(attachments)
    .set({
      state: 'accepted',
      typed: null,
      employee_id: id,
      answered_at: inner.now,
      version: row.version + 1,
      updated_at: inner.now,
    })
    .where(and(eq(attachments.site_id, inner.siteId), eq(attachments.id, row.id)));
  await notify(inner, [row.asked_by], {
    title: {
      en: say(w.accepted, 'en', { name: name_en }),
      bn: say(w.accepted, 'bn', { name: name_bn }),
    },
    body: w.accepted_body,
    url: `/site/employee/view/${id}`,
  });
}

async function keepPhoto(
  inner: OpenCtx,
  { row, bytes }: { row: NonNullable<Awaited<ReturnType<typeof findFile>>>; bytes: Buffer },
): Promise<string> {
  const { name, type, purpose, permission, width, height } = row;
  const size = width && height ? { width, height } : {};
  const ctx = { ...inner, after: () => {}, actor: null };
  return saveFile(ctx, { name, type, purpose, permission, bytes, ...size });
}
