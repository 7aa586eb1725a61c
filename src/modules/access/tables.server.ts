import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { companies, siteGroups } from '#modules/sites/tables.server.ts';

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
  (t) => [unique('memberships__user_id_unique').on(t.site_id, t.user_id)],
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

export const invitations = centralTable('invitations', {
  about_site: uuid(),
  email: text().notNull(),
  role_ids: uuid().array().notNull().default([]),
  invited_by: uuid()
    .notNull()
    .references(() => users.id),
  state: text().notNull().default('waiting').$type<'waiting' | 'accepted' | 'declined' | 'withdrawn'>(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
