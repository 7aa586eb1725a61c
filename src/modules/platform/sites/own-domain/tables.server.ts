import { sql } from 'drizzle-orm';
import { index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { sites } from '../base/tables.server.ts';
import type { DomainState } from './rules.ts';

/** The domain that a school says is its own, and whether the DNS says so too; `sites.domain` has it once it is proven. */
export const siteDomains = centralTable(
  'site_domains',
  {
    about_site: uuid()
      .notNull()
      .unique()
      .references(() => sites.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    /** What its TXT record must say. */
    token: text().notNull(),
    state: text().notNull().default('waiting').$type<DomainState>(),
    proven_at: timestamp({ withTimezone: true }),
    /** Since when a record that was there is missing. */
    missing_since: timestamp({ withTimezone: true }),
    checked_at: timestamp({ withTimezone: true }),
    /** What the last question to the DNS found there. */
    found: text().array().notNull().default([]),
    fault: text(),
    next_check_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('site_domains_due').on(t.next_check_at),
    uniqueIndex('site_domains_proven')
      .on(t.domain)
      .where(sql`${t.state} = 'proven'`),
  ],
);
