import { eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { cleanBodies as clean } from '../highlights/checks.server.ts';
import { takeServices } from '../charter/charter.server.ts';
import { citizenCharters } from '../charter/tables.server.ts';
import {
  galleryPictures,
  managementMessages,
  notices,
  sitePages,
  siteEvents,
  siteVideos,
  slides,
} from '../base/tables.server.ts';
import { siteAchievements, siteLeaders } from '../base/people-tables.server.ts';

/** Adds several rows of one kind of public content and tells the log of each kind once. */
async function add(ctx: Ctx, key: string, titles: readonly string[], write: () => Promise<unknown>) {
  await write();
  await ctx.audit({ action: `${key}.create`, subject: key, after: titles });
  await renewPublicPages(ctx.db, ctx.siteId);
}

type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'site_id'>;
const owned = <T extends object>(ctx: Ctx, rows: readonly T[]) =>
  rows.map((row) => ({ ...row, site_id: ctx.siteId }));

/** Published notices, of which `pinned` ones come first. */
export const addDemoNotices = (ctx: Ctx, rows: readonly New<typeof notices>[]) =>
  add(
    ctx,
    'notice',
    rows.map((row) => row.title_en),
    () =>
      ctx.db.insert(notices).values(owned(ctx, rows.map(clean)).map((row) => ({ ...row, published: true }))),
  );

/** Published texts about the school. */
export const addDemoAboutTexts = (ctx: Ctx, rows: readonly New<typeof sitePages>[]) =>
  add(
    ctx,
    'about-text',
    rows.map((row) => row.title_en),
    () =>
      ctx.db
        .insert(sitePages)
        .values(owned(ctx, rows.map(clean)).map((row) => ({ ...row, published: true }))),
  );

/** Members of the governing body and former heads. */
export const addDemoLeaders = (ctx: Ctx, rows: readonly New<typeof siteLeaders>[]) =>
  add(
    ctx,
    'site-leader',
    rows.map((row) => row.name_en),
    () => ctx.db.insert(siteLeaders).values(owned(ctx, rows)),
  );

export const addDemoAchievements = (ctx: Ctx, rows: readonly New<typeof siteAchievements>[]) =>
  add(
    ctx,
    'achievement',
    rows.map((row) => row.title_en),
    () => ctx.db.insert(siteAchievements).values(owned(ctx, rows.map(clean))),
  );

export const addDemoSlides = (ctx: Ctx, rows: readonly New<typeof slides>[]) =>
  add(
    ctx,
    'slide',
    rows.map((row) => row.alt_en),
    () => ctx.db.insert(slides).values(owned(ctx, rows)),
  );

export const addDemoMessages = (ctx: Ctx, rows: readonly New<typeof managementMessages>[]) =>
  add(
    ctx,
    'management-message',
    rows.map((row) => row.name_en),
    () => ctx.db.insert(managementMessages).values(owned(ctx, rows.map(clean))),
  );

export const addDemoVideos = (ctx: Ctx, rows: readonly New<typeof siteVideos>[]) =>
  add(
    ctx,
    'video',
    rows.map((row) => row.title_en),
    () => ctx.db.insert(siteVideos).values(owned(ctx, rows)),
  );

type NewEvent = New<typeof siteEvents>;
type NewPicture = Omit<New<typeof galleryPictures>, 'event_id'>;

/** Announces events; returns their ids in the same order. */
export async function addDemoEvents(ctx: Ctx, rows: readonly NewEvent[]): Promise<string[]> {
  const made: { id: string }[] = [];
  await add(
    ctx,
    'event',
    rows.map((row) => row.title_en),
    async () => {
      const values = owned(ctx, rows.map(clean));
      made.push(...(await ctx.db.insert(siteEvents).values(values).returning({ id: siteEvents.id })));
    },
  );
  return made.map(({ id }) => id);
}

export const addDemoPictures = (ctx: Ctx, event_id: string, rows: readonly NewPicture[]) =>
  add(
    ctx,
    'gallery-picture',
    rows.map((row) => row.alt_en),
    () => ctx.db.insert(galleryPictures).values(owned(ctx, rows).map((row) => ({ ...row, event_id }))),
  );

/** Takes usual services into the citizen charter and publishes them, with who answers for them. */
export async function addDemoCharter(
  ctx: Ctx,
  codes: readonly string[],
  officer: Pick<New<typeof citizenCharters>, 'officer_en' | 'officer_bn' | 'officer_phone'>,
): Promise<void> {
  await takeServices(ctx, codes);
  await ctx.db
    .update(citizenCharters)
    .set({ ...officer, published: true })
    .where(eq(citizenCharters.site_id, ctx.siteId));
  await renewPublicPages(ctx.db, ctx.siteId);
}
