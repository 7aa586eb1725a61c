import { and, desc, eq } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { academicYears, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { readBoard, type Routine } from '../board/read-board.server.ts';
import { routinesIn } from '../days/lessons-between.server.ts';
import { faultsOf } from '../rules/asked.ts';
import { lookUp } from '../base/look-up.ts';
import { routines } from '../base/tables.server.ts';
import { askedByYear, placedByRoutine } from './figures.server.ts';
import type { ListedRoutine } from './schemas.ts';

const allDays = { from: '2000-01-01', to: '2100-12-31' };
/** Boards whose clashes one list counts; those that were touched last. */
const mostCounted = 8;

type Asked = { year_id?: string | undefined; clashes: boolean };

const clashesOf = async (ctx: Ctx, routine: Routine): Promise<number> =>
  faultsOf(lookUp(await readBoard(ctx, routine))).filter(({ reasons }) => reasons.some(({ hard }) => hard))
    .length;

/** The years that the school has opened, newest first. */
export const routineYears = ({ db, siteId }: Ctx) =>
  db
    .select({
      id: academicYears.id,
      name: { en: academicYears.name_en, bn: academicYears.name_bn },
      current: siteYears.current,
    })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(eq(siteYears.site_id, siteId))
    .orderBy(desc(academicYears.starts_on));

/** The routines of the school, newest first; drafts only for those who make them. */
export async function listRoutines(ctx: Ctx, { year_id, clashes }: Asked): Promise<ListedRoutine[]> {
  const { db, siteId } = ctx;
  const found = await db
    .select({
      routine: routines,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
      year_days: { from: academicYears.starts_on, to: academicYears.ends_on },
      by: { en: users.name_en, bn: users.name_bn },
    })
    .from(routines)
    .innerJoin(academicYears, eq(academicYears.id, routines.year_id))
    .leftJoin(users, eq(users.id, routines.published_by))
    .where(
      and(
        eq(routines.site_id, siteId),
        year_id ? eq(routines.year_id, year_id) : undefined,
        may(ctx.actor, 'routine.edit') ? undefined : eq(routines.state, 'PUBLISHED'),
      ),
    )
    .orderBy(desc(academicYears.starts_on), desc(routines.starts_on), desc(routines.updated_at))
    .limit(200);
  const holds = new Map((await routinesIn(ctx, allDays)).map(({ routine, ...days }) => [routine.id, days]));
  const asked = await askedByYear(ctx);
  const placed = await placedByRoutine(ctx);
  const today = dayIn(ctx.now);
  const lines = found.map(({ routine, ...of }) => {
    const days = holds.get(routine.id);
    const phase =
      routine.state === 'DRAFT'
        ? ('draft' as const)
        : !days || days.to < today
          ? ('past' as const)
          : days.from > today
            ? ('coming' as const)
            : ('in-force' as const);
    return { routine, ...of, phase, ends_on: days?.to ?? null };
  });
  const counted = new Map<string, number>();
  if (clashes)
    for (const { routine } of lines.filter(({ phase }) => phase !== 'past').slice(0, mostCounted))
      counted.set(routine.id, await clashesOf(ctx, routine));
  return lines.map(({ routine, year, year_days, by, phase, ends_on }) => ({
    id: routine.id,
    version: routine.version,
    revision: routine.revision,
    year_id: routine.year_id,
    year,
    year_days,
    name: routine.name,
    state: routine.state,
    phase,
    in_force: phase === 'in-force',
    starts_on: routine.starts_on,
    ends_on,
    published_at: routine.published_at,
    published_by: by && { en: by.en, bn: by.bn ?? by.en },
    updated_at: routine.updated_at,
    lessons: placed.get(routine.id)?.lessons ?? 0,
    asked: asked.get(routine.year_id) ?? 0,
    placed: placed.get(routine.id)?.placed ?? 0,
    clashes: counted.get(routine.id) ?? null,
  }));
}
