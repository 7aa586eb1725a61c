import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { SectionColumn } from '#modules/school/academics/base/ports.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { buildings, rooms, sectionRooms } from './tables.server.ts';
import { roomWords as w } from './words.ts';

/** The room of each section of a year, by section. */
export async function roomsOfSections(
  db: Db,
  siteId: string,
  yearId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ section_id: sectionRooms.section_id, room_id: sectionRooms.room_id })
    .from(sectionRooms)
    .innerJoin(sections, and(eq(sections.site_id, siteId), eq(sections.id, sectionRooms.section_id)))
    .where(and(eq(sectionRooms.site_id, siteId), eq(sections.year_id, yearId)));
  return new Map(found.map((row) => [row.section_id, row.room_id]));
}

/** The rooms of a school as they are called beside a section: the building where there are several. */
export async function roomChoices(db: Db, siteId: string) {
  const found = await db
    .select({
      id: rooms.id,
      number: rooms.number,
      capacity: rooms.capacity,
      active: rooms.active,
      building_id: rooms.building_id,
      building: { en: buildings.name_en, bn: buildings.name_bn },
    })
    .from(rooms)
    .innerJoin(buildings, and(eq(buildings.site_id, siteId), eq(buildings.id, rooms.building_id)))
    .where(eq(rooms.site_id, siteId))
    .orderBy(asc(buildings.position), asc(buildings.name_en), asc(rooms.number));
  const several = new Set(found.map((row) => row.building_id)).size > 1;
  const named = (number: string, building: string) => (several ? `${number} · ${building}` : number);
  return found.map(({ id, number, capacity, active, building }) => ({
    id,
    en: named(number, building.en),
    bn: named(number, building.bn),
    seats: capacity,
    active,
  }));
}

/**
 * Gives a section a room, or (null) none. The room is held meanwhile: two sections of one shift that are given the
 * same room at the same moment come one after the other, and the second is refused.
 */
export async function putSectionRoom(ctx: WorkCtx, sectionId: string, roomId: string | null): Promise<void> {
  const section = await findRow(ctx, sections, sectionId);
  const ofSection = and(eq(sectionRooms.site_id, ctx.siteId), eq(sectionRooms.section_id, sectionId));
  if (!roomId) {
    await ctx.db.delete(sectionRooms).where(ofSection);
    return;
  }
  const [room] = await ctx.db
    .select({ number: rooms.number, active: rooms.active })
    .from(rooms)
    .where(and(eq(rooms.site_id, ctx.siteId), eq(rooms.id, roomId)))
    .for('no key update');
  if (!room) throw notFound();
  const [held] = await ctx.db.select({ room_id: sectionRooms.room_id }).from(sectionRooms).where(ofSection);
  if (!room.active && held?.room_id !== roomId)
    throw new Problem(w.room_closed, { field: 'room', values: { room: room.number } });
  const [other] = await ctx.db
    .select({ id: sections.id })
    .from(sectionRooms)
    .innerJoin(sections, and(eq(sections.site_id, ctx.siteId), eq(sections.id, sectionRooms.section_id)))
    .where(
      and(
        eq(sectionRooms.site_id, ctx.siteId),
        eq(sectionRooms.room_id, roomId),
        ne(sectionRooms.section_id, sectionId),
        eq(sections.year_id, section.year_id),
        eq(sections.shift_id, section.shift_id),
        eq(sections.active, true),
      ),
    );
  if (other) {
    const sitting = await labelledSection(ctx, other.id);
    throw new Problem(w.room_taken, {
      status: 409,
      field: 'room',
      values: { section: sitting?.label ?? { en: '', bn: '' }, room: room.number },
    });
  }
  await ctx.db
    .insert(sectionRooms)
    .values({ site_id: ctx.siteId, section_id: sectionId, room_id: roomId })
    .onConflictDoUpdate({
      target: [sectionRooms.site_id, sectionRooms.section_id],
      set: { room_id: roomId, updated_at: ctx.now },
    });
}

/** One section's room as somebody sets it who saw which room it had. */
export async function placeSection(
  ctx: Ctx,
  {
    section_id,
    room_id,
    seen_room_id,
  }: { section_id: string; room_id: string | null; seen_room_id: string | null },
): Promise<void> {
  // Held, so that two who place one section do not both see what it had.
  await ctx.db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), inArray(sections.id, [section_id])))
    .for('no key update');
  const [held] = await ctx.db
    .select({ room_id: sectionRooms.room_id })
    .from(sectionRooms)
    .where(and(eq(sectionRooms.site_id, ctx.siteId), eq(sectionRooms.section_id, section_id)));
  const before = held?.room_id ?? null;
  if (before !== seen_room_id) throw stale({ room_id }, { room_id: before });
  await putSectionRoom(ctx, section_id, room_id);
  await ctx.audit({
    action: 'section.room',
    subject: 'section',
    subjectId: section_id,
    before: { room_id: before },
    after: { room_id },
  });
}

/** The room of each section on the board of sections. */
export const roomColumn: SectionColumn = {
  key: 'room',
  permission: 'room.place',
  choices: roomChoices,
  held: roomsOfSections,
  put: putSectionRoom,
};
