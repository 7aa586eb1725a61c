import { asc, count, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import { listOrder } from '#kernel/lists/order.server.ts';
import type { ListInput } from '#kernel/lists/query.ts';
import { contains } from '#kernel/lists/search.server.ts';
import { notFound } from '#kernel/problem.ts';
import { sites } from './tables.server.ts';

const siteNames = { id: sites.id, name_en: sites.name_en, name_bn: sites.name_bn, alias: sites.alias };
const sortable = { name_en: sites.name_en, name_bn: sites.name_bn, alias: sites.alias };

/** Institutions by what a person types: a part of a name, of the web address or of the EIIN, or of what is `beside`. */
export const siteHolding = (q: string | undefined, beside: readonly PgColumn[] = []): SQL | undefined =>
  contains(q, [sites.name_en, sites.name_bn, sites.alias, sites.eiin, ...beside]);

/** One page of the institutions by their names, for lists that then say something about each. */
export function pageOfSites(db: Db, input: ListInput) {
  return db
    .select(siteNames)
    .from(sites)
    .where(siteHolding(input.q))
    .orderBy(listOrder(sortable, input.sort, 'name_en'), asc(sites.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
}

/** How many there are on all pages of `pageOfSites`. */
export async function countFoundSites(db: Db, { q }: Pick<ListInput, 'q'>): Promise<{ total: number }> {
  const found = await db.select({ total: count() }).from(sites).where(siteHolding(q));
  return { total: found[0]?.total ?? 0 };
}

/** The names of one institution; refused if there is none with this id. */
export async function namedSite(db: Db, id: string) {
  const found = await db.select(siteNames).from(sites).where(eq(sites.id, id));
  if (!found[0]) throw notFound();
  return found[0];
}
