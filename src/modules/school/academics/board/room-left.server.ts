import { and, eq, ne } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { sectionColumns } from '../base/ports.server.ts';
import { sections } from '../base/tables.server.ts';
import { boardWords as w } from './words.ts';

type New = { id: string; shift_id: string; name_en: string; name_bn: string };

/** A new section for which no room is left in its shift has to be confirmed; a school without rooms is not asked. */
export async function refuseWithoutRoom(
  ctx: Ctx,
  yearId: string,
  roomless: readonly New[],
  shifts: readonly (Word & { id: string })[],
): Promise<void> {
  const column = sectionColumns.answers().find(({ key }) => key === 'room');
  if (!column || roomless.length === 0) return;
  const rooms = (await column.choices(ctx.db, ctx.siteId)).filter(({ active }) => active);
  if (rooms.length === 0) return;
  const held = await column.held(ctx.db, ctx.siteId, yearId);
  const others = await ctx.db
    .select({ id: sections.id, shift_id: sections.shift_id })
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, yearId), ne(sections.active, false)));
  const wanted = new Map<string, number>();
  for (const row of roomless) {
    const place = (wanted.get(row.shift_id) ?? 0) + 1;
    wanted.set(row.shift_id, place);
    const used = new Set(
      others.filter(({ shift_id }) => shift_id === row.shift_id).map(({ id }) => held.get(id)),
    );
    const free = rooms.filter(({ id }) => !used.has(id)).length;
    if (place <= free) continue;
    const shift = shifts.find(({ id }) => id === row.shift_id) ?? { en: '', bn: '' };
    const section = { en: row.name_en, bn: row.name_bn };
    throw new Problem(
      sayBoth(w.no_room_left, { section, shift: { en: shift.en, bn: shift.bn }, rooms: rooms.length }),
      {
        status: 409,
        data: { without_room: true },
      },
    );
  }
}
