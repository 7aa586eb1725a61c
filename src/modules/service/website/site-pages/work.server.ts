import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { checkPictures } from '#kernel/resource/pictures.server.ts';
import { withCleanTexts } from '#kernel/resource/rich-texts.server.ts';
import { pageForm } from './resources.ts';
import { sitePages } from '../base/tables.server.ts';
import { versionById } from '../base/versions.server.ts';
import { checkPage, picturesOfTexts } from './check.server.ts';
import { contentOf, type PageContent } from '../base/page-content.ts';
import { addressOf } from './kinds.ts';
import { keepPageVersion, settlePage } from './settle.server.ts';
import { pageWords as w } from './words.ts';

export type PageRow = typeof sitePages.$inferSelect;
export type When = {
  when: 'draft' | 'now' | 'at';
  publish_at: string | null;
  publish_until: string | null;
};

export const pageRow = (ctx: SiteCtx, id: string): Promise<PageRow> => findRow(ctx, sitePages, id);

/** What is worked on, and how the page is shown. */
export const workOf = (row: PageRow) => ({
  id: row.id,
  version: row.version,
  ...(row.draft ?? contentOf(row)),
  published: row.published,
  state: row.state,
  published_at: row.published_at?.toISOString() ?? null,
  publish_at: row.publish_at?.toISOString() ?? null,
  publish_until: row.publish_until?.toISOString() ?? null,
  has_preview: row.preview_hash !== null,
  address: addressOf(row),
});

/** What was typed as it may be kept: pictures and files of the institution, texts reduced, an address that is free. */
async function checked(ctx: Ctx, typed: Record<string, unknown>, row: PageRow | null): Promise<PageContent> {
  const work = row && (row.draft ?? row);
  await checkPictures(ctx, pageForm, typed, work as never);
  // What visitors see may be shown again, no matter who sent its pictures.
  const there = row && {
    ...work,
    body_en: `${row.body_en} ${row.draft?.body_en ?? ''}`,
    body_bn: `${row.body_bn} ${row.draft?.body_bn ?? ''}`,
  };
  const clean = await withCleanTexts(ctx, pageForm.fields, typed, there);
  return contentOf((await checkPage(ctx, clean, row?.id ?? null)) as PageContent);
}

function moments({ when, publish_at, publish_until }: When, now: Date) {
  if (when === 'at' && !publish_at) throw new Problem(w.moment_needed, { field: 'publish_at' });
  const at = when === 'at' && publish_at ? new Date(publish_at) : null;
  const until = publish_until ? new Date(publish_until) : null;
  if (until && until <= (at && at > now ? at : now))
    throw new Problem(w.until_early, { field: 'publish_until' });
  return { at, until };
}

/** A row's columns after its content was published. */
const live = (content: PageContent) => ({
  ...content,
  text_pictures: picturesOfTexts(content),
  draft: null,
  published: true,
  publish_at: null,
});

/** The columns that a saved page gets, by when visitors are to see it. */
function columnsFor(content: PageContent, when: When, row: PageRow | null, now: Date) {
  const { at, until } = moments(when, now);
  const isDue = when.when === 'now' || (at !== null && at <= now);
  if (isDue)
    return {
      ...live(content),
      // What happened long ago is shown with its own day.
      ...(at ? { published_at: at } : {}),
      publish_until: until,
    };
  const waiting = { publish_at: at, publish_until: until };
  return row?.published
    ? { draft: content, ...waiting }
    : { ...content, text_pictures: picturesOfTexts(content), draft: null, published: false, ...waiting };
}

async function written(ctx: Ctx, row: PageRow, before: PageRow | null) {
  await ctx.audit({
    action: `about-text.${before ? 'edit' : 'create'}`,
    subject: 'about-text',
    subjectId: row.id,
    before: before && { ...workOf(before) },
    after: { ...workOf(row) },
  });
  const isPublished = row.published && row.draft === null;
  if (isPublished) await keepPageVersion(ctx, row.id, row);
  await settlePage(ctx, row.id);
  return { id: row.id, version: row.version };
}

/** A new page: a draft, published, or to be published. */
export async function createPage(ctx: Ctx, typed: Record<string, unknown>, when: When) {
  const content = await checked(ctx, typed, null);
  const [row] = await ctx.db
    .insert(sitePages)
    .values({ site_id: ctx.siteId, ...columnsFor(content, when, null, ctx.now), ...content })
    .returning();
  return written(ctx, row as PageRow, null);
}

async function change(ctx: Ctx, before: PageRow, version: number, columns: Partial<PageRow>, sent: unknown) {
  if (before.version !== version) throw stale(sent, workOf(before));
  const { id } = before;
  const row = await updateSeenRow(ctx, sitePages, { id, version }, columns, async () =>
    stale(sent, workOf(await pageRow(ctx, id))),
  );
  return written(ctx, row, before);
}

/** Saves what was typed; of a published page visitors see it only when it is published. */
export async function savePage(
  ctx: Ctx,
  id: string,
  version: number,
  typed: Record<string, unknown>,
  when: When,
) {
  const before = await pageRow(ctx, id);
  if (before.version !== version) throw stale(typed, workOf(before));
  const content = await checked(ctx, typed, before);
  return change(ctx, before, version, columnsFor(content, when, before, ctx.now), typed);
}

/** Takes a page off the site; what is worked on stays. */
export async function takeOff(ctx: Ctx, id: string, version: number) {
  const before = await pageRow(ctx, id);
  const content = before.draft ?? contentOf(before);
  const columns = {
    ...content,
    text_pictures: picturesOfTexts(content),
    draft: null,
    published: false,
    publish_at: null,
    publish_until: null,
  };
  return change(ctx, before, version, columns, {});
}

/** Publishes a former version again; what is worked on is kept as a version of its own, so that nothing is lost. */
export async function restorePage(ctx: Ctx, id: string, version: number, versionId: string) {
  const before = await pageRow(ctx, id);
  const content = (await versionById(ctx, { kind: 'page', subjectId: id }, versionId)) as PageContent;
  await checkPage(ctx, content, id);
  if (before.draft) await keepPageVersion(ctx, id, before.draft);
  return change(ctx, before, version, { ...live(content), publish_until: null }, {});
}

/** The state of a page whose moment has come. */
export const liveOf = (row: PageRow) => live(row.draft ?? contentOf(row));
