import { eq } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { ApplicationInput } from '#modules/operator/applications/base/application-fields.ts';
import { freeAlias, takeApplication } from '#modules/operator/applications/face/submit.server.ts';
import { siteApplications } from '#modules/operator/applications/base/tables.server.ts';
import { clashOf } from './check-entry.server.ts';
import { nonSiteInstitutions } from './face/tables.server.ts';
import { nonSiteWords as w } from './base/words.ts';

async function oneEntry(ctx: Ctx, id: string) {
  const found = await ctx.db
    .select({ entry: nonSiteInstitutions, status: siteApplications.status })
    .from(nonSiteInstitutions)
    .leftJoin(siteApplications, eq(siteApplications.id, nonSiteInstitutions.application_id))
    .where(eq(nonSiteInstitutions.id, id));
  const row = found[0];
  if (!row) throw notFound();
  // A rejected application leaves the way open for another.
  const application_id = row.status === 'rejected' ? null : row.entry.application_id;
  return { ...row.entry, application_id };
}

/** An entry as the beginning of an application, and what is in its way. */
export async function applicationDraft(ctx: Ctx, id: string) {
  const entry = await oneEntry(ctx, id);
  return {
    id,
    version: entry.version,
    name_en: entry.name_en,
    name_bn: entry.name_bn,
    eiin: entry.eiin,
    institution_type: entry.institution_type,
    levels: entry.levels,
    division_id: entry.division_id,
    district_id: entry.district_id,
    thana_id: entry.thana_id,
    address: entry.address,
    email: entry.email,
    phone: entry.phone ?? entry.contact_phone,
    alias: await freeAlias(ctx.db, entry.name_en),
    applicant_name: entry.contact_name,
    applicant_designation: entry.contact_designation,
    applicant_phone: entry.contact_phone ?? entry.phone,
    message: entry.note,
    application_id: entry.application_id,
    clash: entry.application_id ? null : await clashOf(ctx.db, entry.eiin),
  };
}

/** Makes an application of an entry by the applications' own function; the entry then names it. */
export async function applyFor(
  ctx: Ctx,
  id: string,
  version: number,
  input: ApplicationInput,
): Promise<{ application_id: string }> {
  const entry = await oneEntry(ctx, id);
  if (entry.version !== version) throw stale(input, entry);
  if (entry.application_id) throw new Problem(w.has_application, { status: 409 });
  const application = await takeApplication(ctx, input);
  const after = { application_id: application.id, follow_up: 'applied' };
  await updateRow(ctx, nonSiteInstitutions, { id, version }, after);
  await ctx.audit({
    action: 'non-site-institution.apply',
    subject: 'non-site-institution',
    subjectId: id,
    before: { follow_up: entry.follow_up },
    after,
  });
  return { application_id: application.id };
}
