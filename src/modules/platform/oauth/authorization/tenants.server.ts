import { eq, or } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { oauthClients } from '../base/tables.server.ts';

type ClientTenant = Pick<typeof oauthClients.$inferSelect, 'about_site' | 'about_group'>;

/** A client of a school serves that school's people, one of a group the group's, a central one everybody. */
export async function serves(
  db: Db,
  client: ClientTenant,
  at: Pick<Actor, 'siteId' | 'groupId'>,
): Promise<boolean> {
  if (client.about_site) return at.siteId === client.about_site;
  if (!client.about_group) return true;
  if (at.groupId) return at.groupId === client.about_group;
  if (!at.siteId) return false;
  const found = await db.select({ group: sites.group_id }).from(sites).where(eq(sites.id, at.siteId));
  return found[0]?.group === client.about_group;
}

/** A school by what a person types: the first word of its address, or its own domain. */
export async function schoolNamed(db: Db, typed: string) {
  const name = typed.trim().toLowerCase();
  const found = await db
    .select({ id: sites.id, alias: sites.alias, domain: sites.domain })
    .from(sites)
    .where(or(eq(sites.alias, name.split('.')[0] ?? ''), eq(sites.domain, name)));
  return found.find((site) => site.domain === name) ?? found[0] ?? null;
}

export async function schoolOf(db: Db, siteId: string) {
  const found = await db
    .select({ id: sites.id, alias: sites.alias, domain: sites.domain })
    .from(sites)
    .where(eq(sites.id, siteId));
  return found[0] ?? null;
}
