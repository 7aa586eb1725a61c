import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';

/** A program of somebody else that may ask people of the place where it was registered to let it in. */
export const oauthClients = centralTable(
  'oauth_clients',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was registered; both null: centrally, for every place. */
    about_site: uuid().references(() => sites.id, { onDelete: 'cascade' }),
    about_group: uuid().references(() => siteGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    redirect: text().notNull(),
    /** SHA-256 of a random secret of 256 bits, and its last letters, by which its owner knows it again. */
    secret_hash: bytea().notNull(),
    secret_hint: text().notNull(),
    disabled_at: timestamp({ withTimezone: true }),
    disabled_reason: text(),
  },
  (t) => [index('oauth_clients_owner').on(t.user_id)],
);

/** What a person allowed a client to do for them at one place, until they withdraw it. */
export const oauthConsents = centralTable(
  'oauth_consents',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_id: uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    panel: text().notNull().$type<'central' | 'group' | 'site' | 'student' | 'guardian'>(),
    about_site: uuid().references(() => sites.id, { onDelete: 'cascade' }),
    about_group: uuid().references(() => siteGroups.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull().default([]),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('oauth_consents__place_unique')
      .on(t.user_id, t.client_id, t.panel, t.about_site, t.about_group)
      .nullsNotDistinct(),
    index('oauth_consents_client').on(t.client_id),
  ],
);

/** One sign-in through a client: a family of tokens that ends as a whole. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: text().primaryKey(),
    consent_id: uuid()
      .notNull()
      .references(() => oauthConsents.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('oauth_grants_consent').on(t.consent_id)],
);

/** Codes, tokens and questions under way, found by the SHA-256 of what their holder has; that itself is stored nowhere. */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    kind: text().notNull(),
    id_hash: bytea().notNull(),
    payload: jsonb().notNull().$type<Record<string, unknown>>(),
    grant_id: text(),
    consumed_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id_hash] }),
    index('oauth_records_grant').on(t.grant_id),
    index('oauth_records_expiry').on(t.expires_at),
  ],
);

/** The key that signs and the key of the cookies, made at the first use, sealed by the installation's secret. */
export const oauthKeys = pgTable(
  'oauth_keys',
  {
    purpose: text().notNull().$type<'signing' | 'cookies'>(),
    id: uuid().notNull(),
    sealed: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.id] })],
);
