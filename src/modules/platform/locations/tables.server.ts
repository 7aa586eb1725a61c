import { boolean, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';

const named = () => ({
  /** A stable slug such as `bd.dhaka.gazipur`, by which the shipped catalogue finds its rows again. */
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  active: boolean().notNull().default(true),
});

export const countries = centralTable('countries', { ...named(), dial_code: text() });

export const divisions = centralTable(
  'divisions',
  {
    ...named(),
    country_id: uuid()
      .notNull()
      .references(() => countries.id),
  },
  (t) => [index('divisions_country').on(t.country_id, t.name_en)],
);

export const districts = centralTable(
  'districts',
  {
    ...named(),
    division_id: uuid()
      .notNull()
      .references(() => divisions.id),
  },
  (t) => [index('districts_division').on(t.division_id, t.name_en)],
);

export const thanas = centralTable(
  'thanas',
  {
    ...named(),
    district_id: uuid()
      .notNull()
      .references(() => districts.id),
    kind: text().notNull().default('upazila'),
    /** Former spellings, searched but not shown. */
    also_named: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('thanas_district').on(t.district_id, t.name_en),
    unique('thanas__name_en_unique').on(t.district_id, t.kind, t.name_en),
  ],
);
