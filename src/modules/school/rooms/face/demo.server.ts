import { uuidv7 } from 'uuidv7';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { buildings, floors } from '../base/tables.server.ts';
import { addRooms } from '../places/many-rooms.server.ts';

type DemoFloor = { name: Word; level: number; rooms: string; kind_id: string };

/** A whole building at once: its floors, each with its rooms (`101–106`), ten benches of five seats in each. */
export async function addDemoBuilding(ctx: Ctx, name: Word, brought: readonly DemoFloor[]): Promise<string> {
  const id = uuidv7();
  await ctx.db
    .insert(buildings)
    .values({ site_id: ctx.siteId, id, name_en: name.en, name_bn: name.bn, position: 10 });
  await ctx.audit({ action: 'building.create', subject: 'building', subjectId: id, after: { name } });
  for (const { name: floor, level, rooms: numbers, kind_id } of brought) {
    const floor_id = uuidv7();
    await ctx.db.insert(floors).values({
      site_id: ctx.siteId,
      id: floor_id,
      building_id: id,
      name_en: floor.en,
      name_bn: floor.bn,
      level,
      position: (level + 1) * 10,
    });
    await ctx.audit({ action: 'floor.create', subject: 'floor', subjectId: floor_id, after: { floor } });
    await addRooms(ctx, { floor_id, kind_id, numbers, capacity: null, benches: 15, seats_per_bench: 4 });
  }
  return id;
}
