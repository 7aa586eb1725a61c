import { jsonb, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import type { KeptDesign } from './design.ts';

/** How a site looks: what is worked on, and what visitors see. */
export const siteDesigns = siteTable(
  'site_designs',
  {
    draft: jsonb().notNull().$type<KeptDesign>(),
    changed_by: uuid(),
    /** Null: visitors see the design that every site has at first. */
    published: jsonb().$type<KeptDesign>(),
    published_at: timestamp({ withTimezone: true }),
    published_by: uuid(),
    /** The pictures in them: everybody may fetch the published ones. */
    draft_pictures: uuid().array().notNull().default([]),
    published_pictures: uuid().array().notNull().default([]),
    /** Of the link under which the draft is seen without signing in; the secret itself is kept nowhere. */
    preview_hash: bytea(),
    preview_made_at: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('site_designs__site_unique').on(t.site_id)],
);
