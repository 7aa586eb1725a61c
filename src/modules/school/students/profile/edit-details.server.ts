import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { stale } from '#kernel/problem.ts';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  addresses,
  detailsOf,
  placeLevels,
  withoutGuarded,
  type Details,
} from '#modules/school/people/base/details.ts';
import { readDetails, writeDetails } from '#modules/school/people/base/details.server.ts';
import { placesOf, placeWord, withPlaces } from '#modules/school/people/face/places.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { refuseStale } from './edit-student.server.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';

/** What the admission form asks beyond the register; identity numbers and incomes only for those who may change them. */
export async function showDetails(ctx: Ctx, id: string) {
  const { version } = await findStudent(ctx, id);
  const details = (await readDetails(ctx, [id])).get(id) ?? detailsOf({});
  const known = await placesOf(
    ctx,
    addresses.flatMap((address) => placeLevels.map((level) => details[`${address}_${level}_id`])),
  );
  const guarded = !may(ctx.actor, 'student.edit');
  return {
    version,
    guarded,
    places: {
      present: placeWord(details, 'present', known),
      permanent: placeWord(details, 'permanent', known),
    },
    details: guarded ? withoutGuarded(details) : details,
  };
}

export async function editDetails(
  ctx: Ctx,
  id: string,
  input: { version: number; details: Details },
): Promise<{ version: number }> {
  const held = await findStudent(ctx, id);
  refuseStale(input, held);
  const after = await withPlaces(ctx, input.details);
  const before = (await readDetails(ctx, [id])).get(id) ?? detailsOf({});
  const version = held.version + 1;
  // Somebody was faster by the blink between reading and writing.
  await updateSeenRow(ctx, students, held, {}, async () => stale(input, await findStudent(ctx, id)));
  await writeDetails(ctx, [{ id, details: after }]);
  await ctx.audit({ action: 'student.edit', subject: 'student', subjectId: id, before, after });
  return { version };
}
