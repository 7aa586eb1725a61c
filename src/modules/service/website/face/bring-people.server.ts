import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { sanitiseBody } from '../base/sanitise.server.ts';
import { siteAchievements, siteLeaders } from '../base/people-tables.server.ts';

type Leader = Omit<typeof siteLeaders.$inferInsert, 'site_id' | 'id'>;
type Achievement = Omit<typeof siteAchievements.$inferInsert, 'site_id' | 'id'>;

/** Writes several members of the governing body and former heads at once. */
export async function bringLeaders(ctx: Ctx, wanted: readonly Leader[]): Promise<void> {
  await ctx.db.insert(siteLeaders).values(wanted.map((row) => ({ ...row, site_id: ctx.siteId })));
  await ctx.audit({
    action: 'site-leader.create',
    subject: 'site-leader',
    after: wanted.map((row) => row.name_en),
  });
  await renewPublicPages(ctx.db, ctx.siteId);
}

/** Writes several achievements at once. */
export async function bringAchievements(ctx: Ctx, wanted: readonly Achievement[]): Promise<void> {
  await ctx.db.insert(siteAchievements).values(
    wanted.map((row) => ({
      ...row,
      body_en: sanitiseBody(row.body_en),
      body_bn: sanitiseBody(row.body_bn),
      site_id: ctx.siteId,
    })),
  );
  await ctx.audit({
    action: 'achievement.create',
    subject: 'achievement',
    after: wanted.map((row) => row.title_en),
  });
  await renewPublicPages(ctx.db, ctx.siteId);
}
