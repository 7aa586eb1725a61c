import { boolean, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { districts, divisions, thanas, countries } from '#modules/platform/locations/tables.server.ts';

export const companies = centralTable('companies', {
  name_en: text().notNull(),
  name_bn: text().notNull(),
  phone: text(),
  email: text(),
  address: text(),
  active: boolean().notNull().default(true),
});

export const siteGroups = centralTable('site_groups', {
  name_en: text().notNull(),
  name_bn: text().notNull(),
  code: text().notNull().unique(),
  company_id: uuid().references(() => companies.id),
  active: boolean().notNull().default(true),
});

/**
 * A bundle of modules that a school subscribes to; what is not in it, the school's people cannot do. Which modules
 * there are is known to the list of modules alone, so they are attached in `access`, not typed into the form.
 */
export const packages = centralTable('packages', {
  name_en: text().notNull(),
  name_bn: text().notNull(),
  code: text().notNull().unique(),
  module_keys: text().array().notNull().default([]),
  /** Integer poisha a year, for each institution or for each active student. */
  price: integer().notNull().default(0),
  price_per: text().notNull().default('institution'),
  active: boolean().notNull().default(true),
});

/** Columns that an application and the school made of it share. */
export const institutionColumns = () => ({
  name_en: text().notNull(),
  name_bn: text().notNull(),
  eiin: text(),
  institution_type: text().notNull(),
  gender_type: text().notNull().default('co-education'),
  levels: text().array().notNull().default([]),
  board: text(),
  country_id: uuid().references(() => countries.id),
  division_id: uuid().references(() => divisions.id),
  district_id: uuid().references(() => districts.id),
  thana_id: uuid().references(() => thanas.id),
  address: text().notNull(),
  address_bn: text(),
  post_office: text(),
  post_code: text(),
  email: text().notNull(),
  phone: text().notNull(),
});

export const sites = centralTable(
  'sites',
  {
    ...institutionColumns(),
    /** The name of its host: `<alias>.<base domain>`. */
    alias: text().notNull().unique(),
    domain: text().unique(),
    group_id: uuid().references(() => siteGroups.id),
    company_id: uuid().references(() => companies.id),
    package_id: uuid().references(() => packages.id),
    status: text().notNull().default('active').$type<'active' | 'limited' | 'closed'>(),
    zone: text().notNull().default('Asia/Dhaka'),
    established_on: date(),
    motto_en: text(),
    motto_bn: text(),
    /** The school's code at its board, of its exam centre, and of the monthly pay order (handbook 1.2). */
    institute_code: text(),
    centre_code: text(),
    centre_name: text(),
    mpo_status: text(),
    mpo_code: text(),
    recognised_on: date(),
    committee_kind: text(),
    committee_name_en: text(),
    committee_name_bn: text(),
    logo_file: uuid(),
    is_demo: boolean().notNull().default(false),
    /** Goes up with every change of public content, so that rendered pages can be kept until then. */
    public_version: integer().notNull().default(1),
    set_up: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
  },
  (t) => [index('sites_group').on(t.group_id), index('sites_name').on(t.name_en)],
);
