import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/tables.server.ts';

/** A person with a login. One person may belong to several schools; names of accounts are unique everywhere. */
export const users = centralTable(
  'users',
  {
    username: text().unique(),
    email: text().unique(),
    phone: text().unique(),
    password_hash: text(),
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
  (t) => [index('users_by_name').on(t.name_en, t.id)],
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
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('password_links_user').on(t.user_id)],
);

/** The store of rate-limiter-flexible: login, reset and public look-ups, shared by all processes. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
