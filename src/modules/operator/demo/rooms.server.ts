import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addDemoBuilding } from '#modules/school/rooms/face/demo.server.ts';
import { putSectionRoom } from '#modules/school/rooms/base/section-rooms.server.ts';
import { classRooms, rooms } from '#modules/school/rooms/base/tables.server.ts';
import type { DemoSection } from './set-up.server.ts';

/** A building of two floors (demo data), and each section in a room but the last, so that something is left to do. */
export async function buildDemoRooms(ctx: Ctx, sections: readonly DemoSection[]): Promise<void> {
  const kinds = await ctx.db
    .select({ id: classRooms.id, code: classRooms.code })
    .from(classRooms)
    .orderBy(asc(classRooms.position));
  const kind_id = kinds.find(({ code }) => code === 'class_room')?.id;
  if (!kind_id) return;
  const each = Math.ceil(sections.length / 2) + 1;
  await addDemoBuilding(ctx, { en: 'Main building (demo)', bn: 'মূল ভবন (ডেমো)' }, [
    {
      name: { en: 'Ground floor', bn: 'নিচতলা' },
      level: 0,
      rooms: `101–${100 + each}`,
      kind_id,
    },
    {
      name: { en: 'First floor', bn: 'দ্বিতীয় তলা' },
      level: 1,
      rooms: `201–${200 + each}`,
      kind_id,
    },
  ]);
  const made = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.site_id, ctx.siteId))
    .orderBy(asc(rooms.number));
  for (const [at, section] of sections.slice(0, -1).entries()) {
    const room = made[at];
    if (room) await putSectionRoom(ctx, section.id, room.id);
  }
}
