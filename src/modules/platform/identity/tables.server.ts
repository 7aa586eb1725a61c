import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';

/**
 * A person with a login. One person may belong to several schools. User names are unique everywhere. An email address
 * or a mobile number is unique where it is proven; one that was only typed signs in at the places of the account and
 * is matched by nobody (decision 0017).
 */
export const users = centralTable(
  'users',
  {
    username: text().unique(),
    email: text(),
    phone: text(),
    /** When a code or a link sent there last came back; null: somebody typed it. */
    email_proven_at: timestamp({ withTimezone: true }),
    phone_proven_at: timestamp({ withTimezone: true }),
    password_hash: text(),
    /** Through which identifier the owner set the password (`phone:+8801…`); null: by hand, or a school gave it. */
    password_proven_by: text(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    bio: text(),
    lang: text().notNull().default('bn'),
    photo_file: uuid(),
    photo_site: uuid(),
    disabled_at: timestamp({ withTimezone: true }),
    disabled_reason: text(),
    must_change_password: boolean().notNull().default(false),
    /** The school that made the account and may give it a password again, as long as it belongs to no other place. */
    kept_by_site: uuid(),
    second_factor: text(),
    recovery_codes: jsonb().$type<string[]>(),
    last_login_at: timestamp({ withTimezone: true }),
    /** When a new password or the person's own wish last signed everything out: what applications were given before is void. */
    signed_out_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('users_by_name').on(t.name_en, t.id),
    uniqueIndex('users__email_unique')
      .on(t.email)
      .where(sql`email_proven_at IS NOT NULL`),
    uniqueIndex('users__phone_unique')
      .on(t.phone)
      .where(sql`phone_proven_at IS NOT NULL`),
    // What a school typed finds one account at that school.
    uniqueIndex('users_kept__email_unique')
      .on(t.email, t.kept_by_site)
      .where(sql`email_proven_at IS NULL`),
    uniqueIndex('users_kept__phone_unique')
      .on(t.phone, t.kept_by_site)
      .where(sql`phone_proven_at IS NULL`),
  ],
);

/** What a session may do, computed from roles; null means: compute again at the next request. */
export type SessionAccess = {
  permissions: string[];
  employeeId: string | null;
  studentIds: string[];
  groupSiteIds: string[];
};

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's secret; the secret itself is stored nowhere. */
    id_hash: bytea().primaryKey(),
    id: uuid().notNull().unique(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    panel: text().notNull(),
    about_site: uuid(),
    about_group: uuid(),
    impersonator_id: uuid(),
    impersonation_reason: text(),
    /** The operator's own session from which an impersonation was begun; it ends with that one. */
    parent_id: uuid(),
    /** The address of the area from which it was begun. */
    return_to: text(),
    access: jsonb().$type<SessionAccess>(),
    remember: boolean().notNull().default(false),
    ip: text(),
    user_agent: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    seen_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('sessions_user').on(t.user_id),
    index('sessions_site').on(t.about_site),
    index('sessions_parent').on(t.parent_id),
    index('sessions_expiry').on(t.expires_at),
  ],
);

export const passwordLinks = pgTable(
  'password_links',
  {
    token_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<'reset' | 'first-password'>(),
    /** Where it was sent (`email:…`, `phone:…`): opening it proves that. */
    sent_to: text(),
    /** When the page behind the link was first shown: a hint, since mail scanners open links too. */
    opened_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('password_links_user').on(t.user_id)],
);

/** One-time codes that prove an email address or a mobile number; a wrong one is counted in `throttles`. */
export const identifierCodes = pgTable(
  'identifier_codes',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<'claim' | 'reset'>(),
    kind: text().notNull().$type<'email' | 'phone'>(),
    value: text().notNull(),
    code_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('identifier_codes_user').on(t.user_id)],
);

/** The store of rate-limiter-flexible: login, reset and public look-ups, shared by all processes. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
