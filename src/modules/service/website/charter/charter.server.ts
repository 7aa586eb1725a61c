import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { citizenCharters } from './tables.server.ts';
import { usualServices } from './usual-services.ts';

/** The published services in their order. */
export const shownCharter = (db: Db, siteId: string) =>
  db
    .select()
    .from(citizenCharters)
    .where(and(eq(citizenCharters.site_id, siteId), eq(citizenCharters.published, true)))
    .orderBy(asc(citizenCharters.position), asc(citizenCharters.id))
    .limit(100);

export async function hasCharter(db: Db, siteId: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(citizenCharters)
    .where(and(eq(citizenCharters.site_id, siteId), eq(citizenCharters.published, true)))
    .limit(1);
  return found.length > 0;
}

/** Usual services, and which of them the charter has by their name. */
export async function servicesToTake(ctx: Ctx) {
  const names = await ctx.db
    .select({ name: citizenCharters.name_en })
    .from(citizenCharters)
    .where(eq(citizenCharters.site_id, ctx.siteId))
    .limit(1000);
  const own = new Set(names.map(({ name }) => name.toLowerCase()));
  return usualServices.map(({ code, name: [en, bn], time }) => ({
    code,
    name: { en, bn },
    time: { en: time[0], bn: time[1] },
    taken: own.has(en.toLowerCase()),
  }));
}

/** Takes usual services into the charter, unpublished: nobody promises the public a time that no one has read. */
export async function takeServices(ctx: Ctx, codes: readonly string[]): Promise<{ added: number }> {
  const left = new Set((await servicesToTake(ctx)).filter(({ taken }) => !taken).map(({ code }) => code));
  const wanted = usualServices.filter(({ code }) => codes.includes(code) && left.has(code));
  if (wanted.length === 0) return { added: 0 };
  const last = await ctx.db
    .select({ at: max(citizenCharters.position) })
    .from(citizenCharters)
    .where(eq(citizenCharters.site_id, ctx.siteId));
  const from = last[0]?.at ?? 0;
  await ctx.db.insert(citizenCharters).values(
    wanted.map(({ name, needed, fee, time }, at) => ({
      site_id: ctx.siteId,
      name_en: name[0],
      name_bn: name[1],
      needed_en: needed[0],
      needed_bn: needed[1],
      fee_en: fee[0],
      fee_bn: fee[1],
      time_en: time[0],
      time_bn: time[1],
      place_en: 'Office',
      place_bn: 'অফিস কক্ষ',
      position: Math.min(1000, from + (at + 1) * 10),
      published: false,
    })),
  );
  await ctx.audit({
    action: 'citizen-charter.take-usual',
    subject: 'citizen-charter',
    after: { services: wanted.map(({ code }) => code) },
  });
  await renewPublicPages(ctx.db, ctx.siteId);
  return { added: wanted.length };
}

export type ShownService = Awaited<ReturnType<typeof shownCharter>>[number];
