import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import { openProcedure, procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { rowSchema } from '#kernel/resource/field-schema.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { pageForm } from './resources.ts';
import { sitePages } from '../base/tables.server.ts';
import { versionsOf } from '../base/versions.server.ts';
import type { PageContent } from '../base/page-content.ts';
import { endPreview, fileOfPreview, makePreview } from './preview.server.ts';
import { createPage, pageRow, restorePage, savePage, takeOff, workOf, type When } from './work.server.ts';

const moment = z.iso.datetime({ offset: true }).nullable();
const typed = rowSchema(pageForm.fields).extend({
  when: z.enum(['draft', 'now', 'at']),
  publish_at: moment,
  publish_until: moment,
});
const content = z.object({
  kind: z.string(),
  slug: z.string().nullable(),
  title_en: z.string(),
  title_bn: z.string(),
  body_en: z.string(),
  body_bn: z.string(),
  class_id: z.string().nullable(),
  picture: z.string().nullable(),
  alt_en: z.string().nullable(),
  alt_bn: z.string().nullable(),
  attachments: z.array(z.string()),
});
const work = content.extend({
  id: z.uuid(),
  version: z.int(),
  published: z.boolean(),
  state: z.string(),
  published_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  publish_until: z.string().nullable(),
  has_preview: z.boolean(),
  address: z.string(),
});
const edits = { permission: 'about-text.edit', panel: 'site' } as const;

const parted = (input: Record<string, unknown>): [Record<string, unknown>, When] => {
  const { when, publish_at, publish_until, ...values } = input;
  return [values, { when, publish_at, publish_until } as When];
};

async function putInOrder(ctx: Ctx, ids: readonly string[]) {
  const places = sql.join(
    ids.map((id, at) => sql`(${id}::uuid, ${(at + 1) * 10}::int)`),
    sql`, `,
  );
  await ctx.db.execute(sql`UPDATE site_pages p SET position = o.position, updated_at = ${ctx.now}
    FROM (VALUES ${places}) AS o (id, position) WHERE p.site_id = ${ctx.siteId} AND p.id = o.id`);
  await ctx.audit({ action: 'about-text.order', subject: 'about-text', after: { pages: ids.length } });
  await renewPublicPages(ctx.db, ctx.siteId);
  return { pages: ids.length };
}

/** Pages of the public site as they are worked on. */
export const sitePagesApi = {
  pageWork: procedure(
    {
      ...edits,
      method: 'GET',
      path: '/site-pages/{id}',
      summary: 'A page as it is worked on',
      input: byId,
      output: work,
    },
    async (ctx, { id }) => workOf(await pageRow(ctx, id)),
  ),
  createPage: procedure(
    {
      permission: 'about-text.create',
      panel: 'site',
      method: 'POST',
      path: '/site-pages',
      summary: 'Write a page: a draft, published, or to be published',
      body: 'texts',
      input: typed,
      output: byVersion,
    },
    (ctx, input) => createPage(ctx, ...parted(input)),
  ),
  savePage: procedure(
    {
      ...edits,
      method: 'PUT',
      path: '/site-pages/{id}',
      summary: 'Save what is worked on in a page',
      body: 'texts',
      input: typed.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    (ctx, { id, version, ...input }) => savePage(ctx, id as string, version as number, ...parted(input)),
  ),
  takePageOff: procedure(
    {
      ...edits,
      method: 'POST',
      path: '/site-pages/{id}/take-off',
      summary: 'Take a page off the site',
      input: byVersion,
      output: byVersion,
    },
    (ctx, { id, version }) => takeOff(ctx, id, version),
  ),
  pageVersions: procedure(
    {
      ...edits,
      method: 'GET',
      path: '/site-pages/{id}/versions',
      summary: 'What was published of a page, newest first',
      input: byId,
      output: z.array(
        z.object({
          id: z.uuid(),
          at: z.string(),
          by: word.nullable(),
          content,
        }),
      ),
    },
    async (ctx, { id }) => {
      await pageRow(ctx, id);
      const found = await versionsOf(ctx, { kind: 'page', subjectId: id });
      return found.map((one) => ({ ...one, content: one.content as PageContent }));
    },
  ),
  restorePage: procedure(
    {
      ...edits,
      method: 'POST',
      path: '/site-pages/{id}/restore',
      summary: 'Publish a former version of a page again',
      input: byVersion.extend({ version_id: z.uuid() }),
      output: byVersion,
    },
    (ctx, { id, version, version_id }) => restorePage(ctx, id, version, version_id),
  ),
  makePagePreview: procedure(
    {
      ...edits,
      method: 'POST',
      path: '/site-pages/{id}/preview',
      summary: 'A new link under which a page is seen before it is published',
      input: byId,
      output: z.object({ address: z.string() }),
    },
    (ctx, { id }) => makePreview(ctx, id),
  ),
  endPagePreview: procedure(
    {
      ...edits,
      method: 'DELETE',
      path: '/site-pages/{id}/preview',
      summary: 'End the link under which a page is seen before it is published',
      input: byId,
      output: z.object({ ended: z.boolean() }),
    },
    (ctx, { id }) => endPreview(ctx, id),
  ),
  pagePlaces: procedure(
    {
      ...edits,
      method: 'GET',
      path: '/site-page-order',
      summary: 'The pages of the site in their order',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          kind: z.string(),
          title_en: z.string(),
          title_bn: z.string(),
          state: z.string(),
        }),
      ),
    },
    (ctx) =>
      ctx.db
        .select({
          id: sitePages.id,
          kind: sitePages.kind,
          title_en: sitePages.title_en,
          title_bn: sitePages.title_bn,
          state: sitePages.state,
        })
        .from(sitePages)
        .where(and(eq(sitePages.site_id, ctx.siteId)))
        .orderBy(sitePages.position, sitePages.id)
        .limit(500),
  ),
  orderPages: procedure(
    {
      ...edits,
      method: 'POST',
      path: '/site-page-order',
      summary: 'Put the pages of the site in order',
      input: z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
      output: z.object({ pages: z.int() }),
    },
    (ctx, { ids }) => putInOrder(ctx, [...new Set(ids)]),
  ),
  previewFile: openProcedure(
    {
      method: 'GET',
      path: '/public/page-previews/{secret}/files/{id}',
      summary: 'A file of a page that is seen by its preview link',
      input: z.object({ secret: z.string().max(60), id: z.string().max(60) }),
      output: z.file(),
    },
    (ctx, { secret, id }) => {
      if (!z.uuid().safeParse(id).success) throw notFound();
      return fileOfPreview(ctx, secret, id);
    },
  ),
};
