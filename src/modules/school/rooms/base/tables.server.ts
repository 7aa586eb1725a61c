import { boolean, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';

/** Class rooms that the operator offers to all institutions and shows on the public class-room page; kinds of rooms of a school. */
export const classRooms = centralTable('class_rooms', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  kind: text().notNull().default('CLASSROOM'),
  capacity: integer(),
  /** Where an online class room is entered. */
  link: text(),
  description_en: text(),
  description_bn: text(),
  position: integer().notNull().default(0),
  published: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
});

const named = () => ({ name_en: text().notNull(), name_bn: text().notNull() });
const ordered = () => ({
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const buildings = siteTable('buildings', { ...named(), ...ordered() }, (t) => [
  unique('buildings__name_en_unique').on(t.site_id, t.name_en),
]);

export const floors = siteTable(
  'floors',
  {
    building_id: uuid().notNull(),
    ...named(),
    /** 0 is the ground floor. */
    level: integer().notNull().default(0),
    ...ordered(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.building_id], foreignColumns: [buildings.site_id, buildings.id] }),
    unique('floors__name_en_unique').on(t.site_id, t.building_id, t.name_en),
    // What rooms refer to: a room's floor is one of its building.
    unique('floors__id_unique').on(t.site_id, t.building_id, t.id),
  ],
);

/** The rooms of a school; `capacity` is how many sit in it, `benches` × `seats_per_bench` what is in it. */
export const rooms = siteTable(
  'rooms',
  {
    building_id: uuid().notNull(),
    floor_id: uuid().notNull(),
    number: text().notNull(),
    name_en: text(),
    name_bn: text(),
    kind_id: uuid()
      .notNull()
      .references(() => classRooms.id),
    capacity: integer(),
    benches: integer(),
    seats_per_bench: integer(),
    equipment: text().array().notNull().default([]),
    photo: uuid(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.building_id, t.floor_id],
      foreignColumns: [floors.site_id, floors.building_id, floors.id],
    }),
    unique('rooms__number_unique').on(t.site_id, t.building_id, t.number),
    index('rooms_floor').on(t.site_id, t.floor_id),
  ],
);

/** Where a section sits. No two sections of one year and shift have the same room (section-rooms.server.ts). */
export const sectionRooms = siteTable(
  'section_rooms',
  { section_id: uuid().notNull(), room_id: uuid().notNull() },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.room_id], foreignColumns: [rooms.site_id, rooms.id] }),
    unique('section_rooms__section_id_unique').on(t.site_id, t.section_id),
    index('section_rooms_room').on(t.site_id, t.room_id),
  ],
);
