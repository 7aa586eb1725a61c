import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { siteYears, academicYears } from '#modules/school/academics/base/tables.server.ts';
import { readBoard, routineById, type Routine } from '../board/read-board.server.ts';
import { fatesUnder } from '../days/carry.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import { askedOf, faultsOf, type Fault } from '../rules/asked.ts';
import type { Board } from '../base/board.ts';
import type { Fate } from '../rules/carry.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import { sayReason, taughtName } from '../rules/say-reason.ts';
import { routines } from '../base/tables.server.ts';
import type { Publishing } from './schemas.ts';
import { draftProblems as w } from './words.ts';

/** So many of each kind are named; the others are counted. */
const mostNamed = 100;
const none = { en: '', bn: '' };

const dateWord = (day: string) => ({ en: formatDate(day, 'en'), bn: formatDate(day, 'bn') });

/** The days on which a routine may begin: not in the past, and in its year; none where `latest` is before today. */
export async function startsOf(
  ctx: Ctx,
  routine: Pick<Routine, 'year_id'>,
): Promise<{ earliest: string; latest: string }> {
  const [year] = await ctx.db
    .select({ starts: academicYears.starts_on, ends: academicYears.ends_on })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, routine.year_id)));
  if (!year) throw notFound();
  const today = dayIn(ctx.now);
  return { earliest: year.starts > today ? year.starts : today, latest: year.ends };
}

export async function refuseDay(
  ctx: Ctx,
  routine: Pick<Routine, 'year_id'>,
  day: string,
): Promise<{ earliest: string; latest: string }> {
  const days = await startsOf(ctx, routine);
  const today = dayIn(ctx.now);
  if (days.latest < today)
    throw new Problem(w.year_over, { status: 409, values: { date: dateWord(days.latest) } });
  if (day < today) throw new Problem(w.past, { field: 'starts_on' });
  if (day < days.earliest || day > days.latest)
    throw new Problem(w.outside_year, {
      field: 'starts_on',
      values: { from: dateWord(days.earliest), to: dateWord(days.latest) },
    });
  return days;
}

function named(look: LookUp, { lesson, reasons }: Fault) {
  return {
    lesson_id: lesson.id,
    section_id: lesson.section_id,
    section: look.section.get(lesson.section_id)?.label ?? none,
    what: taughtName(look, lesson),
    weekday: lesson.weekday,
    number: lesson.number,
    why: reasons.map((reason) => ({
      en: sayReason(look, reason, 'en'),
      bn: sayReason(look, reason, 'bn'),
    })),
  };
}

/** What is planned for a day, with what becomes of it. */
function namedChange({ change, lesson, look, ...fate }: Fate): Publishing['changes'][number] {
  const why = (): Publishing['changes'][number]['why'] => {
    if (fate.what !== 'clash') return null;
    return { en: sayReason(look, fate.reason, 'en'), bn: sayReason(look, fate.reason, 'bn') };
  };
  return {
    id: change.id,
    day: change.day,
    section: look.section.get(lesson.section_id)?.label ?? none,
    what: taughtName(look, lesson),
    number: lesson.number,
    kind: change.kind,
    teacher: look.teacher.get(change.teacher_id ?? '')?.name ?? null,
    to_number: change.number,
    becomes: fate.what,
    why: why(),
  };
}

type Found = { answer: Publishing; board: Board; look: LookUp; fates: Fate[] };

/** Everything that somebody looks at before a draft is published from a day on. Nothing is changed. */
export async function findingsOf(ctx: Ctx, routine: Routine, starts_on: string): Promise<Found> {
  const days = await refuseDay(ctx, routine, starts_on);
  // Days off and what occupies teachers elsewhere are those of the day from which it would hold.
  const board = await readBoard(ctx, { ...routine, starts_on });
  const look = lookUp(board);
  const faults = faultsOf(look);
  const hard = faults.filter(({ reasons }) => reasons.some((reason) => reason.hard));
  const soft = faults.filter((fault) => !hard.includes(fault));
  const gaps = askedOf(board).filter(({ asked, placed }) => placed < asked);
  const before = await routineOn(ctx, starts_on);
  const fates = await fatesUnder(ctx, board, starts_on, days.latest);
  // What is cancelled is named first.
  const changes = fates.toSorted((a, b) => Number(a.what === 'kept') - Number(b.what === 'kept'));
  const answer: Publishing = {
    id: routine.id,
    version: routine.version,
    revision: routine.revision,
    ...days,
    lessons: board.lessons.length,
    hard: hard
      .slice(0, mostNamed)
      .map((fault) => named(look, { ...fault, reasons: fault.reasons.filter((reason) => reason.hard) })),
    hard_total: hard.length,
    soft: soft.slice(0, mostNamed).map((fault) => named(look, fault)),
    soft_total: soft.length,
    gaps: gaps.slice(0, mostNamed).map((gap) => ({
      section_id: gap.section_id,
      section: look.section.get(gap.section_id)?.label ?? none,
      what: taughtName(look, gap),
      asked: gap.asked,
      placed: gap.placed,
    })),
    gaps_total: gaps.length,
    without_teacher: board.lessons.filter(({ teacher_id }) => teacher_id === null).length,
    changes: changes.slice(0, mostNamed).map(namedChange),
    changes_total: changes.length,
    changes_lost: changes.filter(({ what }) => what !== 'kept').length,
    replaces: before?.name ?? null,
  };
  return { answer, board, look, fates };
}

export const checkPublishing = async (
  ctx: Ctx,
  { id, starts_on }: { id: string; starts_on: string },
): Promise<Publishing> => {
  const routine = await routineById(ctx, id);
  if (routine.state !== 'DRAFT') throw new Problem(w.already, { status: 409 });
  return (await findingsOf(ctx, routine, starts_on)).answer;
};

/** Nobody publishes or withdraws beside this one until the transaction ends. */
export const lockRoutines = (ctx: Ctx) =>
  ctx.db
    .select({ id: routines.id })
    .from(routines)
    .where(and(eq(routines.site_id, ctx.siteId), sql`${routines.year_id} IS NOT NULL`))
    .orderBy(asc(routines.id))
    .for('no key update');
