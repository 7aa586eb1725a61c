import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { studentsBySection } from '#modules/school/academics/base/ports.server.ts';
import { roomChoices, roomsOfSections } from '../base/section-rooms.server.ts';

/** Which section of the current year sits in which room, by shift; rooms without any, and sections without a room. */
export async function occupancy(ctx: Ctx) {
  const year = await currentYear(ctx.db, ctx.siteId);
  const choices = await roomChoices(ctx.db, ctx.siteId);
  const ofYear = year ? await labelledSections(ctx, { yearId: year.year_id }) : [];
  const sections = ofYear.filter(({ active }) => active);
  const roomOf = year ? await roomsOfSections(ctx.db, ctx.siteId, year.year_id) : new Map<string, string>();
  const [students] = await askAll(studentsBySection, ctx.db, ctx.siteId);
  const shifts = new Map(sections.map((section) => [section.shift_id, section.shift]));
  return {
    shifts: [...shifts].map(([id, name]) => ({ id, ...name })),
    rooms: choices,
    sections: sections.map(({ id, label, shift_id }) => ({
      id,
      label,
      shift_id,
      room_id: roomOf.get(id) ?? null,
      students: students?.get(id) ?? 0,
    })),
  };
}
