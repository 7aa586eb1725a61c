import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import { usualRooms } from './catalogue.ts';
import { classRooms } from '../base/tables.server.ts';

export async function loadRooms(db: Db): Promise<void> {
  await fillWhenEmpty(db, classRooms, () =>
    usualRooms.map((room, at) => ({ ...room, position: (at + 1) * 10 })),
  );
}
