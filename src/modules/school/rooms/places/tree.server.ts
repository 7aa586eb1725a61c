import { asc, eq, sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { buildings, classRooms, floors, rooms } from '../base/tables.server.ts';

/** 9 before 10, and both before A1. */
export const numberOrder = sql`lpad(substring(${rooms.number} from '\\d+'), 20, '0') NULLS LAST, ${rooms.number}`;

/** The buildings of a school with their floors, and those with their rooms. */
export async function placeTree(ctx: SiteCtx) {
  const all = await ctx.db
    .select()
    .from(buildings)
    .where(eq(buildings.site_id, ctx.siteId))
    .orderBy(asc(buildings.position), asc(buildings.name_en));
  const allFloors = await ctx.db
    .select()
    .from(floors)
    .where(eq(floors.site_id, ctx.siteId))
    .orderBy(asc(floors.position), asc(floors.level), asc(floors.name_en));
  const found = await ctx.db
    .select({
      id: rooms.id,
      floor_id: rooms.floor_id,
      number: rooms.number,
      name_en: rooms.name_en,
      name_bn: rooms.name_bn,
      kind_id: rooms.kind_id,
      kind: { en: classRooms.name_en, bn: classRooms.name_bn },
      capacity: rooms.capacity,
      benches: rooms.benches,
      seats_per_bench: rooms.seats_per_bench,
      active: rooms.active,
    })
    .from(rooms)
    .innerJoin(classRooms, eq(classRooms.id, rooms.kind_id))
    .where(eq(rooms.site_id, ctx.siteId))
    .orderBy(numberOrder);
  const named = await withLocalNames(ctx, found, { kind: ['class-rooms', 'kind_id'] });
  const roomsOf = Map.groupBy(named, (row) => row.floor_id);
  const floorsOf = Map.groupBy(allFloors, (row) => row.building_id);
  return all.map(({ id, name_en, name_bn, active }) => ({
    id,
    name_en,
    name_bn,
    active,
    floors: (floorsOf.get(id) ?? []).map((floor) => ({
      id: floor.id,
      name_en: floor.name_en,
      name_bn: floor.name_bn,
      level: floor.level,
      active: floor.active,
      rooms: (roomsOf.get(floor.id) ?? []).map(({ floor_id: _floor, kind_id: _kind, ...room }) => room),
    })),
  }));
}
