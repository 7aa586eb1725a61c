import { asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { isLocalBoxOpen } from '#kernel/messages/local-box.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { centralRoles } from '#modules/platform/access/base/tables.server.ts';
import { provenAccount } from '#modules/platform/identity/find-account.server.ts';
import { tidyEmail } from '#modules/platform/identity/identifiers.ts';
import { districts, divisions, thanas } from '#modules/platform/locations/tables.server.ts';
import { siteOrigin } from '#modules/platform/sites/base/site-address.ts';
import { firstInvitation } from '../founding/first-administrator.server.ts';
import { siteApplications } from '../base/tables.server.ts';

export async function oneApplication(db: Db, id: string) {
  const found = await db
    .select({
      application: siteApplications,
      division: { en: divisions.name_en, bn: divisions.name_bn },
      district: { en: districts.name_en, bn: districts.name_bn },
      thana: { en: thanas.name_en, bn: thanas.name_bn },
    })
    .from(siteApplications)
    .leftJoin(divisions, eq(divisions.id, siteApplications.division_id))
    .leftJoin(districts, eq(districts.id, siteApplications.district_id))
    .leftJoin(thanas, eq(thanas.id, siteApplications.thana_id))
    .where(eq(siteApplications.id, id));
  const row = found[0];
  if (!row) throw notFound();
  const { application, ...area } = row;
  return { ...application, area };
}

/** What approval will make: the host, the roles, the first administrator. */
export async function approvalPlan(ctx: Ctx, id: string) {
  const application = await oneApplication(ctx.db, id);
  const roles = await ctx.db
    .select({ code: centralRoles.code, en: centralRoles.name_en, bn: centralRoles.name_bn })
    .from(centralRoles)
    .where(eq(centralRoles.scope, 'site'))
    .orderBy(asc(centralRoles.id));
  const known = await provenAccount(ctx.db, { kind: 'email', value: tidyEmail(application.email) });
  return {
    application,
    address: siteOrigin(ctx.origin, application.alias),
    roles,
    administrator: {
      name: application.applicant_name,
      email: application.email,
      has_account: known !== null,
    },
    local_mailbox: isLocalBoxOpen({ ip: ctx.ip, host: new URL(ctx.origin).host }),
    invitation: await firstInvitation(ctx, application),
  };
}
