import { and, asc, inArray, ne } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { sites } from '../base/tables.server.ts';

type School = { id: string; name: Word };

/** The institutions of the caller's group that are not closed, by name. */
export async function schoolsOfGroup(ctx: Ctx): Promise<School[]> {
  const found = await ctx.db
    .select({ id: sites.id, en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(and(inArray(sites.id, [...ctx.actor.groupSiteIds]), ne(sites.status, 'closed')))
    .orderBy(asc(sites.name_en), asc(sites.id));
  return found.map(({ id, en, bn }) => ({ id, name: { en, bn } }));
}

/**
 * All of them, or the one that is asked for; of another group none. Their rows may be read for the rest of the
 * transaction.
 */
export async function schoolsAsked(
  ctx: Ctx,
  { site_id }: Readonly<Record<string, string | undefined>>,
): Promise<School[]> {
  const schools = (await schoolsOfGroup(ctx)).filter(({ id }) => !site_id || id === site_id);
  await readAcrossSites(
    ctx,
    schools.map(({ id }) => id),
  );
  return schools;
}
