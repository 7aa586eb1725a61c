import { and, eq } from 'drizzle-orm';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { OfficeChoice, OwnChoice } from './schemas.ts';
import { personParts } from './shown.ts';
import { publicProfiles } from '../base/people-tables.server.ts';
import { publicProfileWords as w } from './words.ts';

type Row = typeof publicProfiles.$inferSelect;
const subject = 'public-profile';

const decided = ({ own_photo, own_phone, own_email, own_qualification, intro_en, intro_bn }: Row) => ({
  own_photo,
  own_phone,
  own_email,
  own_qualification,
  intro_en,
  intro_bn,
});
const byOffice = (row: Row) => ({
  office_photo: row.office_photo,
  office_phone: row.office_phone,
  office_email: row.office_email,
  office_qualification: row.office_qualification,
  office_intro: row.office_intro,
  hidden: row.hidden,
});

/** Nothing decided by anybody: version 0, no row yet. */
const fresh = {
  version: 0,
  own_photo: null,
  own_phone: null,
  own_email: null,
  own_qualification: null,
  office_photo: null,
  office_phone: null,
  office_email: null,
  office_qualification: null,
  hidden: false,
  intro_en: null,
  intro_bn: null,
  office_intro: null,
} as const;

async function profileOf(ctx: Ctx, employeeId: string): Promise<Row | null> {
  const found = await ctx.db
    .select()
    .from(publicProfiles)
    .where(and(eq(publicProfiles.site_id, ctx.siteId), eq(publicProfiles.employee_id, employeeId)));
  return found[0] ?? null;
}

async function person(ctx: Ctx, id: string) {
  const found = await ctx.db
    .select({
      id: employees.id,
      name: { en: employees.name_en, bn: employees.name_bn },
      photo_file: employees.photo_file,
      phone: employees.phone,
      email: employees.email,
    })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id), onStaff()));
  if (!found[0]) throw notFound();
  return found[0];
}

/** What a person and the office have decided about it. */
async function profile(ctx: Ctx, id: string) {
  const { photo_file, phone, email, ...who } = await person(ctx, id);
  const row = (await profileOf(ctx, id)) ?? fresh;
  return {
    ...who,
    version: row.version,
    has: { photo: photo_file !== null, phone: Boolean(phone), email: Boolean(email) },
    ...decided(row as Row),
    ...byOffice(row as Row),
  };
}

/** Writes a part of the row; anyone who saw another version hears what it is now. */
async function write(
  ctx: Ctx,
  employeeId: string,
  { version, ...values }: { version: number } & Partial<Row>,
): Promise<{ version: number; before: Row | null; after: Row }> {
  const before = await profileOf(ctx, employeeId);
  const written = before
    ? await ctx.db
        .update(publicProfiles)
        .set({ ...values, version: version + 1, updated_at: ctx.now })
        .where(
          and(
            eq(publicProfiles.site_id, ctx.siteId),
            eq(publicProfiles.employee_id, employeeId),
            eq(publicProfiles.version, version),
          ),
        )
        .returning()
    : await ctx.db
        .insert(publicProfiles)
        .values({ ...values, site_id: ctx.siteId, employee_id: employeeId })
        .onConflictDoNothing()
        .returning();
  const after = written[0];
  if (!after) throw stale(values, (await profileOf(ctx, employeeId)) ?? {});
  await renewPublicPages(ctx.db, ctx.siteId);
  return { version: after.version, before, after };
}

/** One's own, for who is on the staff; null for who is not. */
export async function ownProfile(ctx: Ctx) {
  const { employeeId } = ctx.actor;
  if (!employeeId) return null;
  return profile(ctx, employeeId);
}

/** A person's word about themselves: nobody else is asked, and nobody else may say it. */
export async function saveOwnProfile(ctx: Ctx, input: OwnChoice): Promise<{ version: number }> {
  const { employeeId } = ctx.actor;
  if (!employeeId) throw notFound();
  await person(ctx, employeeId);
  const { before, after, version } = await write(ctx, employeeId, input);
  await ctx.audit({
    action: 'public-profile.show-own',
    subject,
    subjectId: employeeId,
    before: before && decided(before),
    after: decided(after),
  });
  return { version };
}

export const officeProfile = (ctx: Ctx, id: string) => profile(ctx, id);

/** What the office decides; what the person refused cannot be shown. */
export async function saveOfficeProfile(
  ctx: Ctx,
  { id, ...input }: OfficeChoice & { id: string },
): Promise<{ version: number }> {
  await person(ctx, id);
  const held = await profileOf(ctx, id);
  for (const part of personParts)
    if (held?.[`own_${part}`] === false && input[`office_${part}`] === true)
      throw new Problem(w.cannot_show, { status: 409, field: `office_${part}` });
  const { before, after, version } = await write(ctx, id, input);
  await ctx.audit({
    action: 'public-profile.show-person',
    subject,
    subjectId: id,
    before: before && byOffice(before),
    after: byOffice(after),
  });
  return { version };
}
