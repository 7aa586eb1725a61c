import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { sayBoth } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { YearPart } from '#modules/school/academics/base/ports.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { sectionKey, underSection } from '#modules/school/academics/base/year-keys.ts';
import { rooms, sectionRooms } from '../base/tables.server.ts';
import { roomWords as w } from '../base/words.ts';

/** Which section of a year sits in which room that is in use. */
async function seatedIn(db: Db, siteId: string, yearId: string) {
  const found = await db
    .select({ id: sectionRooms.id, room_id: rooms.id, number: rooms.number, section: sections })
    .from(sectionRooms)
    .innerJoin(rooms, and(eq(rooms.site_id, siteId), eq(rooms.id, sectionRooms.room_id)))
    .innerJoin(sections, and(eq(sections.site_id, siteId), eq(sections.id, sectionRooms.section_id)))
    .where(and(eq(sectionRooms.site_id, siteId), eq(sections.year_id, yearId), eq(rooms.active, true)));
  return found.map((row) => ({ ...row, key: sectionKey(row.section) }));
}

/** The rooms of sections, for the year that starts from the last. */
export const roomsPart: YearPart = {
  key: 'section-rooms',
  title: w.year_rooms,
  read: async (db, siteId, yearId) => {
    const labels = await labelSections({ db, siteId }, { yearId });
    return (await seatedIn(db, siteId, yearId)).map(({ key, room_id, number, section }) => ({
      key,
      label: sayBoth(w.year_room, { section: labels.get(section.id) ?? '', number }),
      value: room_id,
      under: [underSection(key)],
    }));
  },
  add: async (ctx, keys, { from, to }) => {
    const into = new Map(
      (
        await ctx.db
          .select()
          .from(sections)
          .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, to)))
      ).map((row) => [sectionKey(row), row.id]),
    );
    const rows = (await seatedIn(ctx.db, ctx.siteId, from)).flatMap(({ key, room_id }) => {
      const section_id = keys.has(key) ? into.get(key) : undefined;
      return section_id ? [{ site_id: ctx.siteId, section_id, room_id }] : [];
    });
    if (rows.length > 0) await ctx.db.insert(sectionRooms).values(rows).onConflictDoNothing();
  },
  remove: async (ctx, keys, yearId) => {
    const ids = (await seatedIn(ctx.db, ctx.siteId, yearId)).flatMap(({ id, key }) =>
      keys.has(key) ? id : [],
    );
    if (ids.length > 0)
      await ctx.db
        .delete(sectionRooms)
        .where(and(eq(sectionRooms.site_id, ctx.siteId), inArray(sectionRooms.id, ids)));
  },
};
