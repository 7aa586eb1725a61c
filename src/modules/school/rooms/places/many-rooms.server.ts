import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseUnused } from '#kernel/resource/overrides.server.ts';
import { classRooms, floors, rooms } from '../base/tables.server.ts';
import { roomWords as w } from '../base/words.ts';
import { seatingOf, type Seating } from './known-places.server.ts';
import { mostRooms, roomNumbers } from './room-numbers.ts';

export type ManyRooms = Seating & { floor_id: string; numbers: string; kind_id: string };

/** Adds the rooms of a floor that somebody names at once (`101–110`); all of them, or none. */
export async function addRooms(ctx: Ctx, input: ManyRooms): Promise<{ added: number }> {
  const numbers = roomNumbers(input.numbers);
  if (!numbers) throw new Problem(w.bad_numbers, { field: 'numbers' });
  if (numbers.length > mostRooms)
    throw new Problem(w.too_many, { field: 'numbers', values: { most: mostRooms } });
  const [floor] = await ctx.db
    .select({ building_id: floors.building_id })
    .from(floors)
    .where(and(eq(floors.site_id, ctx.siteId), eq(floors.id, input.floor_id)));
  const [kind] = await ctx.db.select().from(classRooms).where(eq(classRooms.id, input.kind_id));
  if (!floor || !kind) throw notFound();
  await refuseUnused(ctx, 'class-rooms', [kind.id], 'kind_id');
  const { building_id } = floor;
  const taken = await ctx.db
    .select({ number: rooms.number })
    .from(rooms)
    .where(
      and(eq(rooms.site_id, ctx.siteId), eq(rooms.building_id, building_id), inArray(rooms.number, numbers)),
    );
  if (taken.length > 0) {
    const room = taken.map(({ number }) => number).join(', ');
    throw new Problem(w.same_number, { field: 'numbers', values: { room } });
  }
  const { floor_id, kind_id } = input;
  const { capacity, benches, seats_per_bench } = seatingOf(input, kind.capacity);
  const made = numbers.map((number) => ({
    site_id: ctx.siteId,
    id: uuidv7(),
    building_id,
    floor_id,
    kind_id,
    number,
    capacity,
    benches,
    seats_per_bench,
  }));
  await ctx.db.insert(rooms).values(made);
  for (const row of made)
    await ctx.audit({ action: 'room.create', subject: 'room', subjectId: row.id, after: row });
  return { added: made.length };
}
