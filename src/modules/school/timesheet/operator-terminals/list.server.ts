import { desc, eq, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { terminalCalls, terminals as at } from '../devices/tables.server.ts';
import { operatorTerminalList } from './list.ts';

/** Where a terminal called, the last first: what the operator decides by. */
export async function callsOf(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ at: Word | null; last_at: Date; ip: string | null }[]> {
  const found = await ctx.db
    .select({
      en: sites.name_en,
      bn: sites.name_bn,
      last_at: terminalCalls.last_at,
      ip: terminalCalls.ip,
    })
    .from(at)
    .innerJoin(terminalCalls, eq(terminalCalls.serial, at.serial))
    .leftJoin(sites, eq(sites.id, terminalCalls.about_site))
    .where(eq(at.id, id))
    .orderBy(desc(terminalCalls.last_at))
    .limit(20);
  return found.map(({ en, bn, last_at, ip }) => ({
    at: en === null || bn === null ? null : { en, bn },
    last_at,
    ip,
  }));
}

export const operatorTerminalRows = serveList(operatorTerminalList, {
  table: at,
  joins: [left(sites, eq(sites.id, at.about_site))],
  columns: {
    serial: at.serial,
    institution: { en: sites.name_en, bn: sites.name_bn },
    name: at.name,
    model: at.model,
    firmware: at.firmware,
    last_ip: at.last_ip,
    first_seen_at: at.first_seen_at,
    last_seen_at: at.last_seen_at,
    punched_at: at.punched_at,
    state: sql`CASE WHEN ${at.given_at} IS NULL AND (SELECT count(*) FROM terminal_calls c
        WHERE c.serial = ${at.serial} AND c.last_at > now() - interval '1 day' AND c.about_site IS NOT NULL
          AND c.about_site IS DISTINCT FROM ${at.about_site}) > CASE WHEN ${at.about_site} IS NULL THEN 1 ELSE 0 END
        THEN 'contested'
      WHEN ${at.about_site} IS NULL THEN 'free'
      WHEN coalesce(${at.punched_at}, ${at.claimed_at}) < now() - interval '14 days' THEN 'idle'
      ELSE 'claimed' END`,
    version: at.version,
  },
  search: [at.serial, at.name],
  filters: { about_site: at.about_site },
});
