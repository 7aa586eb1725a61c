import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';

/** What was published of a site: its designs, pages and menus, each as it was then. */
export const publishedVersions = siteTable(
  'published_versions',
  {
    kind: text().notNull(),
    /** Which one of its kind; null where a site has one. */
    subject_id: uuid(),
    content: jsonb().notNull().$type<Record<string, unknown>>(),
    published_by: uuid(),
  },
  (t) => [index('published_versions_list').on(t.site_id, t.kind, t.subject_id, t.created_at)],
);
