import { and, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import { buildings, classRooms, floors, rooms, sectionRooms } from '../base/tables.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { roomWords as w } from '../base/words.ts';
import type { Row } from '#kernel/resource/rows.server.ts';

type Known = {
  /** The building of each floor. */
  floors: Map<string, string>;
  /** The room that has a number in a building; null: a row of this import. */
  numbers: Map<string, string | null>;
  /** How many usually sit in a room of a kind. */
  kinds: Map<string, number | null>;
};

const keyOf = (building: unknown, number: string) => `${String(building)} ${searchKey(number)}`;

async function readKnown(ctx: Ctx): Promise<Known> {
  const ownFloors = await ctx.db
    .select({ id: floors.id, building_id: floors.building_id })
    .from(floors)
    .where(eq(floors.site_id, ctx.siteId));
  const ownRooms = await ctx.db
    .select({ id: rooms.id, building_id: rooms.building_id, number: rooms.number })
    .from(rooms)
    .where(eq(rooms.site_id, ctx.siteId));
  const kinds = await ctx.db.select({ id: classRooms.id, capacity: classRooms.capacity }).from(classRooms);
  return {
    floors: new Map(ownFloors.map((row) => [row.id, row.building_id])),
    numbers: new Map(ownRooms.map((row) => [keyOf(row.building_id, row.number), row.id])),
    kinds: new Map(kinds.map((row) => [row.id, row.capacity])),
  };
}

// A sheet of many rooms reads what there is once, and knows its own rows above.
const knownBy = new WeakMap<Ctx, Promise<Known>>();

function knownPlaces(ctx: Ctx): Promise<Known> {
  const known = knownBy.get(ctx) ?? readKnown(ctx);
  knownBy.set(ctx, known);
  return known;
}

export type Seating = {
  capacity: number | null;
  benches: number | null;
  seats_per_bench: number | null;
};

/** How many sit in a room: what is said, else its benches, else what rooms of its kind usually seat. */
export function seatingOf(seating: Seating, usual: number | null): Seating {
  const { capacity, benches, seats_per_bench: each } = seating;
  if ((benches === null) !== (each === null))
    throw new Problem(w.half_benches, { field: benches === null ? 'benches' : 'seats_per_bench' });
  const seats = benches !== null && each !== null ? benches * each : null;
  if (seats !== null && capacity !== null && capacity > seats)
    throw new Problem(w.too_many_seats, { field: 'capacity', values: { seats, capacity } });
  return { ...seating, capacity: capacity ?? seats ?? usual };
}

/** A room as it is stored: its number in ASCII digits and once in its building, seats that its benches hold. */
export async function checkRoom(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<Record<string, unknown>> {
  const known = await knownPlaces(ctx);
  const number = toAsciiDigits(String(row.number));
  if (known.floors.get(String(row.floor_id)) !== row.building_id)
    throw new Problem(w.other_building, { field: 'floor_id' });
  const key = keyOf(row.building_id, number);
  const taken = known.numbers.get(key);
  if (taken !== undefined && taken !== before?.id)
    throw new Problem(w.same_number, { field: 'number', values: { room: number } });
  if (!before) known.numbers.set(key, null);
  const seating = row as unknown as Seating;
  return {
    ...row,
    ...seatingOf(
      { capacity: seating.capacity, benches: seating.benches, seats_per_bench: seating.seats_per_bench },
      known.kinds.get(String(row.kind_id)) ?? null,
    ),
    number,
  };
}

/** A floor moves to another building only while it has no rooms. */
export async function checkFloor(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<Record<string, unknown>> {
  if (before && before.building_id !== row.building_id && (await hasRooms(ctx, before.id)))
    throw new Problem(w.floor_moved, { status: 409, field: 'building_id' });
  return row;
}

async function hasRooms(ctx: Ctx, floorId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.site_id, ctx.siteId), eq(rooms.floor_id, floorId)))
    .limit(1);
  return found.length > 0;
}

export async function refuseUsedFloor(ctx: Ctx, row: Row): Promise<void> {
  if (await hasRooms(ctx, row.id)) throw new Problem(w.floor_has_rooms, { status: 409 });
}

export async function refuseUsedBuilding(ctx: Ctx, row: Row): Promise<void> {
  const found = await ctx.db
    .select({ id: floors.id })
    .from(floors)
    .where(and(eq(floors.site_id, ctx.siteId), eq(floors.building_id, row.id)))
    .limit(1);
  if (found.length > 0) throw new Problem(w.building_has_floors, { status: 409 });
}

export async function refuseUsedRoom(ctx: Ctx, row: Row): Promise<void> {
  const found = await ctx.db
    .select({ id: sectionRooms.id })
    .from(sectionRooms)
    .where(and(eq(sectionRooms.site_id, ctx.siteId), eq(sectionRooms.room_id, row.id)))
    .limit(1);
  if (found.length > 0) throw new Problem(w.room_used, { status: 409, values: { room: String(row.number) } });
}

/** Puts buildings, or the floors of one, in the order of their ids; what is not named stays where it is. */
export async function orderPlaces(ctx: Ctx, table: typeof buildings | typeof floors, ids: readonly string[]) {
  const place = new Map(ids.map((id, at) => [id, (at + 1) * 10]));
  const held = await ctx.db
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(and(eq(table.site_id, ctx.siteId), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('no key update');
  for (const { id, position } of held)
    if (place.get(id) !== position)
      await ctx.db
        .update(table)
        .set({ position: place.get(id)!, updated_at: ctx.now })
        .where(and(eq(table.site_id, ctx.siteId), eq(table.id, id)));
  const subject = table === buildings ? 'building' : 'floor';
  await ctx.audit({ action: `${subject}.order`, subject: 'site', subjectId: ctx.siteId, after: { ids } });
}
