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

type Bodies = { title_en: string; title_bn: string; body_en: string; body_bn: string };

/** Publishes several notices at once. */
export async function publishNotices(
  ctx: Ctx,
  wanted: readonly (Bodies & { published_on: string; pinned: boolean })[],
): Promise<void> {
  await ctx.db
    .insert(notices)
    .values(wanted.map((row) => ({ site_id: ctx.siteId, ...clean(row), published: true })));
  await ctx.audit({ action: 'notice.create', subject: 'notice', after: wanted.map((row) => row.title_en) });
  await renewPublicPages(ctx.db, ctx.siteId);
}

/** Writes several texts about the school at once. */
export async function writeAboutTexts(
  ctx: Ctx,
  wanted: readonly (Bodies & { kind: string; class_id?: string; position?: number })[],
): Promise<void> {
  await ctx.db
    .insert(sitePages)
    .values(wanted.map((row) => ({ site_id: ctx.siteId, ...clean(row), published: true })));
  await ctx.audit({
    action: 'about-text.create',
    subject: 'about-text',
    after: wanted.map((row) => row.title_en),
  });
  await renewPublicPages(ctx.db, ctx.siteId);
}

/** Adds several rows of one kind of public content and tells the log of each kind once. */
async function bring(ctx: Ctx, key: string, titles: readonly string[], write: () => Promise<unknown>) {
  await write();
  await ctx.audit({ action: `${key}.create`, subject: key, after: titles });
  await renewPublicPages(ctx.db, ctx.siteId);
}

type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'site_id'>;
const owned = <T extends object>(ctx: Ctx, rows: readonly T[]) =>
  rows.map((row) => ({ ...row, site_id: ctx.siteId }));

export const bringSlides = (ctx: Ctx, rows: readonly New<typeof slides>[]) =>
  bring(
    ctx,
    'slide',
    rows.map((row) => row.alt_en),
    () => ctx.db.insert(slides).values(owned(ctx, rows)),
  );

export const bringMessages = (ctx: Ctx, rows: readonly New<typeof managementMessages>[]) =>
  bring(
    ctx,
    'management-message',
    rows.map((row) => row.name_en),
    () => ctx.db.insert(managementMessages).values(owned(ctx, rows.map(clean))),
  );

export const bringVideos = (ctx: Ctx, rows: readonly New<typeof siteVideos>[]) =>
  bring(
    ctx,
    'video',
    rows.map((row) => row.title_en),
    () => ctx.db.insert(siteVideos).values(owned(ctx, rows)),
  );

type NewEvent = New<typeof siteEvents>;
type NewPicture = Omit<New<typeof galleryPictures>, 'event_id'>;

/** Announces events; returns their ids in the same order. */
export async function bringEvents(ctx: Ctx, rows: readonly NewEvent[]): Promise<string[]> {
  const made: { id: string }[] = [];
  await bring(
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

export const bringPictures = (ctx: Ctx, event_id: string, rows: readonly NewPicture[]) =>
  bring(
    ctx,
    'gallery-picture',
    rows.map((row) => row.alt_en),
    () => ctx.db.insert(galleryPictures).values(owned(ctx, rows).map((row) => ({ ...row, event_id }))),
  );

/** Takes usual services into the citizen charter and publishes them, with who answers for them. */
export async function bringCharter(
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
