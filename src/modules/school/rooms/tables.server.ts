import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';

/** Class rooms that the operator offers to all institutions and shows on the public class-room page. */
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
