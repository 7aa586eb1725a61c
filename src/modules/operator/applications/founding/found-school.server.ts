import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Lang } from '#kernel/words.ts';
import { makeSiteRoles } from '#modules/platform/access/face/load-roles.server.ts';
import { provenAccount } from '#modules/platform/identity/find-account.server.ts';
import { tidyEmail } from '#modules/platform/identity/identifiers.ts';
import { makeSite, type NewSite } from '#modules/platform/sites/face/founding.server.ts';
import { inviteFirst, makeFirst } from './first-administrator.server.ts';

export type FirstAdministrator = { name: string; email: string; lang: Lang };

/**
 * A school comes into being: its row with the alias of its host, its roles, and a letter to the address of the
 * application, in the caller's transaction. Only the link in that letter makes somebody its first administrator: a new
 * account that waits for its password, or, where the address is proven to be somebody's already, an invitation.
 * Afterwards the transaction is in the new school.
 */
export async function foundSchool(
  ctx: Ctx,
  wanted: NewSite,
  administrator: FirstAdministrator,
): Promise<{ id: string; alias: string }> {
  const site = await makeSite(ctx.db, wanted);
  await ctx.audit({ action: 'site.found', subject: 'site', subjectId: site.id, after: wanted });
  const inSite = await ctx.enterSite(site.id);
  await makeSiteRoles(inSite.db, site.id);
  const address = tidyEmail(administrator.email);
  const known = await provenAccount(inSite.db, { kind: 'email', value: address });
  if (known) await inviteFirst(inSite, address, known);
  else await makeFirst(inSite, wanted, { ...administrator, email: address });
  await inSite.audit({
    action: 'site.found',
    subject: 'site',
    subjectId: site.id,
    after: { ...wanted, first_administrator: address },
  });
  return site;
}
