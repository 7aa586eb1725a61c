import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { occupancy } from '../occupancy/occupancy.server.ts';
import { placeSection } from '../base/section-rooms.server.ts';
import { buildings, floors } from '../base/tables.server.ts';
import { orderPlaces } from './known-places.server.ts';
import { addRooms } from './many-rooms.server.ts';
import { placeTree } from './tree.server.ts';

const site = 'site' as const;
const named = z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string(), active: z.boolean() });
const seats = z.int().min(1).max(10_000).nullable();
const done = z.object({ done: z.literal(true) });
const ids = z.array(z.uuid()).min(1).max(200);

export const placeCalls = {
  places: procedure(
    {
      permission: 'building.view',
      panel: site,
      method: 'GET',
      path: '/places',
      summary: 'Buildings with their floors and rooms',
      input: z.object({}),
      output: z.array(
        named.extend({
          floors: z.array(
            named.extend({
              level: z.int(),
              rooms: z.array(
                z.object({
                  id: z.uuid(),
                  number: z.string(),
                  name_en: z.string().nullable(),
                  name_bn: z.string().nullable(),
                  kind: word,
                  capacity: z.int().nullable(),
                  benches: z.int().nullable(),
                  seats_per_bench: z.int().nullable(),
                  active: z.boolean(),
                }),
              ),
            }),
          ),
        }),
      ),
    },
    (ctx) => placeTree(ctx),
  ),
  orderBuildings: procedure(
    {
      permission: 'building.edit',
      panel: site,
      method: 'PUT',
      path: '/places/buildings-order',
      summary: 'Put buildings in order',
      input: z.object({ ids }),
      output: done,
    },
    async (ctx, input) => {
      await orderPlaces(ctx, buildings, input.ids);
      return { done: true as const };
    },
  ),
  orderFloors: procedure(
    {
      permission: 'floor.edit',
      panel: site,
      method: 'PUT',
      path: '/places/floors-order',
      summary: 'Put floors in order',
      input: z.object({ ids }),
      output: done,
    },
    async (ctx, input) => {
      await orderPlaces(ctx, floors, input.ids);
      return { done: true as const };
    },
  ),
  addRooms: procedure(
    {
      permission: 'room.create',
      panel: site,
      method: 'POST',
      path: '/places/rooms',
      summary: 'Add many rooms to a floor',
      input: z.object({
        floor_id: z.uuid(),
        numbers: z.string().max(500),
        kind_id: z.uuid(),
        capacity: seats,
        benches: z.int().min(1).max(2000).nullable(),
        seats_per_bench: z.int().min(1).max(20).nullable(),
      }),
      output: z.object({ added: z.int() }),
    },
    (ctx, input) => addRooms(ctx, input),
  ),
  occupancy: procedure(
    {
      permission: 'room.view',
      panel: site,
      method: 'GET',
      path: '/places/occupancy',
      summary: 'Which section sits in which room, by shift',
      input: z.object({}),
      output: z.object({
        shifts: z.array(word.extend({ id: z.uuid() })),
        rooms: z.array(word.extend({ id: z.uuid(), seats: z.int().nullable(), active: z.boolean() })),
        sections: z.array(
          z.object({
            id: z.uuid(),
            label: word,
            shift_id: z.uuid(),
            room_id: z.uuid().nullable(),
            students: z.int(),
          }),
        ),
      }),
    },
    (ctx) => occupancy(ctx),
  ),
  placeSection: procedure(
    {
      permission: 'room.place',
      panel: site,
      method: 'PUT',
      path: '/places/sections/{section_id}',
      summary: 'Give a section its room',
      input: z.object({
        section_id: z.uuid(),
        room_id: z.uuid().nullable(),
        seen_room_id: z.uuid().nullable(),
      }),
      output: done,
    },
    async (ctx, input) => {
      await placeSection(ctx, input);
      return { done: true as const };
    },
  ),
};
