import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fileAnswer, findFile, readRow, smallerOf } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, OpenCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { picturesIn } from '#kernel/text/rich-text.ts';
import { hashSecret, isSecret } from '#modules/platform/identity/sessions.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { attachmentsOf } from '../base/attachments.server.ts';
import { pageCover, pageFile, textPicture } from '../base/picture-purposes.ts';
import { sitePages } from '../base/tables.server.ts';
import { contentOf } from '../base/page-content.ts';
import type { ShownPageRow } from './public.server.ts';
import { pageRow, type PageRow } from './work.server.ts';

/** A new link under which a page is seen before it is published; the one before leads nowhere from now on. */
export async function makePreview(ctx: Ctx, id: string): Promise<{ address: string }> {
  await pageRow(ctx, id);
  const secret = randomBytes(32).toString('base64url');
  await ctx.db
    .update(sitePages)
    .set({ preview_hash: hashSecret(secret) })
    .where(and(eq(sitePages.site_id, ctx.siteId), eq(sitePages.id, id)));
  await ctx.audit({ action: 'about-text.create-link', subject: 'about-text', subjectId: id });
  return { address: `${ctx.origin}/web/page-preview/${secret}` };
}

export async function endPreview(ctx: Ctx, id: string): Promise<{ ended: boolean }> {
  await pageRow(ctx, id);
  await ctx.db
    .update(sitePages)
    .set({ preview_hash: null })
    .where(and(eq(sitePages.site_id, ctx.siteId), eq(sitePages.id, id)));
  await ctx.audit({ action: 'about-text.revoke', subject: 'about-text', subjectId: id });
  return { ended: true };
}

/** The page behind a secret, of the institution whose host was asked. */
export async function previewed(ctx: SiteCtx, secret: string): Promise<PageRow | null> {
  if (!isSecret(secret)) return null;
  const [row] = await ctx.db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.site_id, ctx.siteId), eq(sitePages.preview_hash, hashSecret(secret))));
  return row ?? null;
}

export const previewFile = (secret: string, id: string) => `/api/public/page-previews/${secret}/files/${id}`;

const ofPages = new Set([pageCover.key, pageFile.key, textPicture.key]);

/** A file of what is worked on, for anyone who has the link. */
export async function fileOfPreview(ctx: OpenCtx, secret: string, id: string): Promise<File> {
  const siteId = ctx.hostSiteId;
  const row = siteId ? await previewed({ db: ctx.db, siteId }, secret) : null;
  if (!siteId || !row) throw notFound();
  const work = row.draft ?? contentOf(row);
  const shown = new Set([
    work.picture,
    ...work.attachments,
    ...picturesIn(`${work.body_en} ${work.body_bn}`),
  ]);
  const file = shown.has(id) ? await findFile(ctx.db, siteId, id) : null;
  // Anyone who writes a text may name any file in it; the link shows those of pages alone.
  if (!file || file.small_of || !ofPages.has(file.purpose)) throw notFound();
  const small = file.width ? await smallerOf(ctx.db, file) : file;
  return fileAnswer(ctx, await readRow(small), 'private, no-store');
}

/** What is worked on, as a visitor will see it: its files are fetched by the same secret. */
export async function previewPage(ctx: SiteCtx, secret: string): Promise<ShownPageRow | null> {
  const row = await previewed(ctx, secret);
  if (!row) return null;
  const work = row.draft ?? contentOf(row);
  const attached = await attachmentsOf(ctx.db, ctx.siteId, work.attachments);
  const cover = work.picture ? await findFile(ctx.db, ctx.siteId, work.picture) : null;
  const [ofClass] = work.class_id
    ? await ctx.db.select().from(classes).where(eq(classes.id, work.class_id))
    : [];
  const address = (id: string) => previewFile(secret, id);
  // One drawing is enough for a look; the smaller ones have addresses of their own.
  const seen = (html: string) =>
    html
      .replace(/ srcset="[^"]*"/g, '')
      .replace(/src="\/api\/public\/files\/([0-9a-f-]{36})"/g, (_, id: string) => `src="${address(id)}"`);
  return {
    id: row.id,
    kind: work.kind,
    slug: work.slug,
    title_en: work.title_en,
    title_bn: work.title_bn,
    body_en: seen(work.body_en),
    body_bn: seen(work.body_bn),
    published_at: null,
    class_en: ofClass?.name_en ?? null,
    class_bn: ofClass?.name_bn ?? null,
    picture: cover && {
      url: address(cover.id),
      small_url: address(cover.id),
      width: cover.width ?? 1600,
      height: cover.height ?? 900,
      alt_en: work.alt_en ?? '',
      alt_bn: work.alt_bn ?? '',
    },
    attachments: work.attachments.flatMap((id) => {
      const file = attached.get(id);
      return file ? [{ ...file, url: address(id) }] : [];
    }),
  };
}
