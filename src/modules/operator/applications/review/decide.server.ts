import { and, eq } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { countryOfArea, lockNames } from '#modules/platform/sites/base/uniqueness.server.ts';
import type { ApplicationInput } from '../base/application-fields.ts';
import { foundSchool } from '../founding/found-school.server.ts';
import { refuseTakenAnywhere } from '../form/submit.server.ts';
import { siteApplications, type Application } from '../base/tables.server.ts';
import { applicationWords as w } from '../base/words.ts';

/** The application, locked for the rest of the transaction, so that two people cannot decide it at once. */
async function waiting(ctx: Ctx, id: string, seen: number): Promise<Application> {
  const application = await findRow(ctx, siteApplications, id, 'update');
  if (application.status !== 'pending') throw new Problem(w.already_decided, { status: 409 });
  if (application.version !== seen) throw stale(null, application);
  return application;
}

export async function editApplication(
  ctx: Ctx,
  id: string,
  seen: number,
  input: ApplicationInput,
): Promise<{ id: string; version: number }> {
  await lockNames(ctx.db);
  const before = await waiting(ctx, id, seen);
  await refuseTakenAnywhere(ctx.db, input, id);
  const country_id = await countryOfArea(ctx.db, input);
  const changed = await ctx.db
    .update(siteApplications)
    .set({ ...input, country_id, version: seen + 1, updated_at: ctx.now })
    .where(and(eq(siteApplications.id, id), eq(siteApplications.version, seen)))
    .returning();
  await ctx.audit({
    action: 'application.edit',
    subject: 'application',
    subjectId: id,
    before,
    after: changed[0],
  });
  return { id, version: seen + 1 };
}

type Approval = { version: number; group_id: string | null; package_id: string | null };

/** Makes a school of an application: site, host, roles and first administrator exist together or not at all. */
export async function approveApplication(
  ctx: Ctx,
  id: string,
  { version, group_id, package_id }: Approval,
): Promise<{ site_id: string; alias: string }> {
  await lockNames(ctx.db);
  const application = await waiting(ctx, id, version);
  await updateRow(
    ctx,
    siteApplications,
    { id, version },
    { status: 'approved', decided_at: ctx.now, decided_by: ctx.actor.userId },
  );
  await ctx.audit({
    action: 'application.approve',
    subject: 'application',
    subjectId: id,
    before: application,
  });
  const made = await foundSchool(
    ctx,
    { ...institutionOf(application), alias: application.alias, group_id, package_id },
    { name: application.applicant_name, email: application.email, lang: application.lang },
  );
  await ctx.db.update(siteApplications).set({ site_made: made.id }).where(eq(siteApplications.id, id));
  return { site_id: made.id, alias: made.alias };
}

export function institutionOf(row: Application) {
  return {
    name_en: row.name_en,
    name_bn: row.name_bn,
    eiin: row.eiin,
    institution_type: row.institution_type,
    gender_type: row.gender_type,
    levels: row.levels,
    board: row.board,
    division_id: row.division_id ?? '',
    district_id: row.district_id ?? '',
    thana_id: row.thana_id ?? '',
    address: row.address,
    address_bn: row.address_bn,
    post_office: row.post_office,
    post_code: row.post_code,
    email: row.email,
    phone: row.phone,
  };
}

/** Says no, with a reason that goes to the applicant in the language of the application. */
export async function rejectApplication(
  ctx: Ctx,
  id: string,
  seen: number,
  reason: string,
): Promise<{ id: string }> {
  const application = await waiting(ctx, id, seen);
  await updateRow(
    ctx,
    siteApplications,
    { id, version: seen },
    { status: 'rejected', decided_at: ctx.now, decided_by: ctx.actor.userId, decision_reason: reason },
  );
  const name = { en: application.name_en, bn: application.name_bn };
  const { lang, applicant_name: applicant } = application;
  await post(ctx.db, {
    channel: 'mail',
    recipient: application.email,
    subject: say(w.mail_rejected_subject, lang, { name }),
    body: say(w.mail_rejected_body, lang, { name, applicant, reason }),
  });
  await ctx.audit({
    action: 'application.reject',
    subject: 'application',
    subjectId: id,
    before: application,
    reason,
  });
  return { id };
}
