import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { companies, packages, siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';

/** Roles of the central and the group area, and the patterns from which a new school's roles are made. */
export const centralRoles = centralTable('central_roles', {
  scope: text().notNull().$type<'central' | 'group' | 'site'>(),
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  permissions: text().array().notNull().default([]),
  /** Which panel a school's role opens: staff, student or guardian. */
  panel: text().notNull().default('site'),
  /** Comes with the program; its permissions follow the program until someone changes them. */
  system: boolean().notNull().default(false),
  customised: boolean().notNull().default(false),
});

export const roles = siteTable(
  'roles',
  {
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    panel: text().notNull().default('site'),
    permissions: text().array().notNull().default([]),
    system: boolean().notNull().default(false),
    customised: boolean().notNull().default(false),
  },
  (t) => [unique('roles__code_unique').on(t.site_id, t.code)],
);

/** A person's place in a school. */
export const memberships = siteTable(
  'memberships',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role_ids: uuid().array().notNull().default([]),
    extra_permissions: text().array().notNull().default([]),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('memberships__user_id_unique').on(t.site_id, t.user_id),
    // All the schools of one person, for the operator.
    index('memberships_person').on(t.user_id),
  ],
);

/** Which employee, student or guardian row a member is; written by those modules through `linkPerson`. */
export const memberPeople = pgTable(
  'member_people',
  {
    site_id: uuid().notNull(),
    membership_id: uuid().notNull(),
    kind: text().notNull().$type<'employee' | 'student' | 'child'>(),
    person_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.membership_id, t.kind, t.person_id] }),
    foreignKey({
      columns: [t.site_id, t.membership_id],
      foreignColumns: [memberships.site_id, memberships.id],
    }).onDelete('cascade'),
    index('member_people_person').on(t.site_id, t.person_id),
  ],
);

export const operators = centralTable('operators', {
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  company_id: uuid().references(() => companies.id),
  role_ids: uuid().array().notNull().default([]),
  extra_permissions: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
});

/** Addresses that make an operator, once; shown on the terminal of the server, and kept as a hash. */
export const operatorLinks = centralTable(
  'operator_links',
  {
    token_hash: bytea().notNull().unique(),
    /** `first` counts only while there is no operator. */
    kind: text().notNull().$type<'first' | 'more'>(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    used_by: uuid().references(() => users.id),
  },
  (t) => [index('operator_links_user').on(t.used_by)],
);

export const groupMembers = centralTable(
  'group_members',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    group_id: uuid()
      .notNull()
      .references(() => siteGroups.id),
    role_ids: uuid().array().notNull().default([]),
    extra_permissions: text().array().notNull().default([]),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('group_members__user_id_unique').on(t.group_id, t.user_id)],
);

/** Somebody asked to join a school, a group or the central area; their roles are given when they accept. */
export const invitations = centralTable(
  'invitations',
  {
    about_site: uuid().references(() => sites.id),
    about_group: uuid().references(() => siteGroups.id),
    email: text().notNull(),
    /** The account that had this address when the invitation was sent: it alone finds it under 'my invitations'. */
    user_id: uuid().references(() => users.id),
    role_ids: uuid().array().notNull().default([]),
    /** As they were called when it was sent: the invited person cannot look into the school yet. */
    role_names: jsonb().notNull().$type<{ en: string; bn: string }[]>(),
    message: text(),
    token_hash: bytea().notNull().unique(),
    invited_by: uuid()
      .notNull()
      .references(() => users.id),
    state: text().notNull().default('waiting').$type<'waiting' | 'accepted' | 'declined' | 'withdrawn'>(),
    answered_at: timestamp({ withTimezone: true }),
    /** When the page behind the link was first shown: a hint, since mail scanners open links too. */
    opened_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('invitations_site').on(t.about_site, t.created_at),
    index('invitations_person').on(t.user_id),
    index('invitations_email').on(t.email),
  ],
);

/**
 * A school lists somebody who has an account already as a guardian or an employee. Nothing is joined before that
 * person accepts in a session of their own.
 */
export const linkRequests = centralTable(
  'link_requests',
  {
    about_site: uuid()
      .notNull()
      .references(() => sites.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which of the account's identifiers it was found (`phone:+8801…`); it must still be theirs when they accept. */
    matched_by: text().notNull(),
    kind: text().notNull().$type<'guardian' | 'employee' | 'attachment'>(),
    /** The row of the guardian, of the employee, or of what a school asked to attach somebody. */
    person_id: uuid().notNull(),
    role_ids: uuid().array().notNull().default([]),
    /** Where the person is known already: what they hand over is copied from there. */
    source_site: uuid().references(() => sites.id),
    source_id: uuid(),
    /** As it was called when it was asked: the person cannot look into the school yet. */
    shown: jsonb().notNull().$type<{ people: { en: string; bn: string }[] }>(),
    asked_by: uuid()
      .notNull()
      .references(() => users.id),
    state: text()
      .notNull()
      .default('waiting')
      .$type<'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'ended'>(),
    answered_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('link_requests_person').on(t.user_id),
    uniqueIndex('link_requests_waiting')
      .on(t.about_site, t.kind, t.person_id)
      .where(sql`state = 'waiting'`),
  ],
);

/**
 * Modules and features that a school has beside its package or goes without, and features that a package goes
 * without. `key` is a module's key, or `<module>/<part>`.
 */
export const attachments = centralTable(
  'attachments',
  {
    about_site: uuid().references(() => sites.id),
    about_package: uuid().references(() => packages.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    attached: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('attachments__site_key_unique').on(t.about_site, t.key),
    uniqueIndex('attachments__package_key_unique').on(t.about_package, t.key),
  ],
);

/**
 * Carries an operator's impersonation from the central host to a school's, or a guardian to another institution:
 * thirty seconds, used once, and nothing but its hash is kept.
 */
export const handovers = pgTable('handovers', {
  token_hash: bytea().primaryKey(),
  kind: text().notNull().default('impersonation').$type<'impersonation' | 'place'>(),
  user_id: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  session_id: uuid().notNull(),
  about_site: uuid()
    .notNull()
    .references(() => sites.id),
  reason: text().notNull(),
  return_to: text().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
