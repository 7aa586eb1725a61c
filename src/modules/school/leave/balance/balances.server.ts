import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { Balance, LeaveRule } from '../rules/balance.ts';
import { liveStates, waitingStates } from '../base/states.ts';
import { balanceThrough, costIn, workedDays, yearOf, yearSpan, type YearFacts } from '../rules/years.ts';
import { leaveApplications, leaveEntries, leaveTypes } from '../base/tables.server.ts';
import { openDaysOf } from './calendar.server.ts';

export type LeaveType = typeof leaveTypes.$inferSelect;
type Person = { id: string; joined_on: string | null; left_on: string | null; gender: string | null };
type Application = Pick<
  typeof leaveApplications.$inferSelect,
  'employee_id' | 'type_id' | 'from_day' | 'to_day' | 'half' | 'state'
>;
type Entry = typeof leaveEntries.$inferSelect;

/** A school has no more types than these. */
export const mostTypes = 60;

export const ruleOf = (type: LeaveType): LeaveRule => ({
  perYear: type.per_year,
  accruesEvery: type.accrues_every,
  carriedOver: type.carried_over,
  mostAtOnce: type.most_at_once,
  halfDays: type.half_days,
  counts: type.counts,
});

/** The school's kinds of leave in its own order. */
export const typesOf = ({ db, siteId }: SiteCtx): Promise<LeaveType[]> =>
  db
    .select()
    .from(leaveTypes)
    .where(eq(leaveTypes.site_id, siteId))
    .orderBy(asc(leaveTypes.position), asc(leaveTypes.name_en))
    .limit(mostTypes);

export const isFor = (type: Pick<LeaveType, 'gender'>, gender: string | null): boolean =>
  type.gender === null || type.gender === gender;

/** A school keeps its leave here from the year in which it made the type: what was before, a correction says. */
const firstYear = (type: LeaveType, year: number): number => Math.min(year, yearOf(dayIn(type.created_at)));

const peopleOf = ({ db, siteId }: SiteCtxAt, ids: readonly string[]): Promise<Person[]> =>
  db
    .select({
      id: employees.id,
      joined_on: employees.joined_on,
      left_on: employees.left_on,
      gender: employees.gender,
    })
    .from(employees)
    .where(and(eq(employees.site_id, siteId), inArray(employees.id, [...ids])));

const applicationsOf = ({ db, siteId }: SiteCtxAt, ids: readonly string[], first: number, last: number) =>
  db
    .select({
      employee_id: leaveApplications.employee_id,
      type_id: leaveApplications.type_id,
      from_day: leaveApplications.from_day,
      to_day: leaveApplications.to_day,
      half: leaveApplications.half,
      state: leaveApplications.state,
    })
    .from(leaveApplications)
    .where(
      and(
        eq(leaveApplications.site_id, siteId),
        inArray(leaveApplications.employee_id, [...ids]),
        inArray(leaveApplications.state, [...liveStates]),
        lte(leaveApplications.from_day, yearSpan(last).to),
        gte(leaveApplications.to_day, yearSpan(first).from),
      ),
    );

const entriesOf = ({ db, siteId }: SiteCtxAt, ids: readonly string[], first: number, last: number) =>
  db
    .select()
    .from(leaveEntries)
    .where(
      and(
        eq(leaveEntries.site_id, siteId),
        inArray(leaveEntries.employee_id, [...ids]),
        gte(leaveEntries.year, first),
        lte(leaveEntries.year, last),
      ),
    );

export type PersonBalance = { employee_id: string; type: LeaveType; balance: Balance };

type Known = {
  openDays: readonly string[];
  isOpen: (day: string) => boolean;
  today: string;
  applications: readonly Application[];
  entries: readonly Entry[];
};

/** What is known of one person and type in a year. */
function factsOf(known: Known, person: Person, type: LeaveType, year: number): YearFacts {
  const { counts } = type;
  const sum = (of: readonly Application[]) =>
    of.reduce(
      (total, { from_day, to_day, half }) =>
        total + costIn({ from: from_day, to: to_day, half }, year, counts, known.isOpen),
      0,
    );
  const entries = known.entries.filter((entry) => entry.year === year);
  const isWaiting = ({ state }: Application) => waitingStates.includes(state);
  return {
    year,
    workedDays: type.accrues_every === null ? 0 : workedDays(known.openDays, year, person, known.today),
    corrected: entries
      .filter(({ kind }) => kind === 'correction')
      .reduce((total, { halves }) => total + halves, 0),
    approved: sum(known.applications.filter((one) => !isWaiting(one))),
    waiting: sum(known.applications.filter(isWaiting)),
    carriedIn: entries.find(({ kind }) => kind === 'carried')?.halves ?? null,
  };
}

/**
 * The balances of these employees in a year, of every type that is for them. Days are counted by the calendar as it is
 * now: a holiday that comes into somebody's leave is given back.
 */
export async function balancesOf(
  ctx: SiteCtxAt,
  employeeIds: readonly string[],
  year: number,
  types: readonly LeaveType[],
): Promise<PersonBalance[]> {
  if (employeeIds.length === 0 || types.length === 0) return [];
  const first = Math.min(...types.map((type) => firstYear(type, year)));
  const people = await peopleOf(ctx, employeeIds);
  const openDays = await openDaysOf(ctx, first, year);
  const open = new Set(openDays);
  const key = (one: { employee_id: string; type_id: string }) => `${one.employee_id} ${one.type_id}`;
  const applications = Map.groupBy(await applicationsOf(ctx, employeeIds, first, year), key);
  const entries = Map.groupBy(await entriesOf(ctx, employeeIds, first, year), key);
  return people.flatMap((person) =>
    types
      .filter((type) => isFor(type, person.gender) || applications.has(`${person.id} ${type.id}`))
      .map((type): PersonBalance => {
        const known: Known = {
          openDays,
          isOpen: (day) => open.has(day),
          today: dayIn(ctx.now),
          applications: applications.get(`${person.id} ${type.id}`) ?? [],
          entries: entries.get(`${person.id} ${type.id}`) ?? [],
        };
        const begins = firstYear(type, year);
        const years = Array.from({ length: year - begins + 1 }, (_, at) =>
          factsOf(known, person, type, begins + at),
        );
        return { employee_id: person.id, type, balance: balanceThrough(ruleOf(type), years) };
      }),
  );
}

/** The balance of one type of somebody in a year. */
export async function balanceOfType(
  ctx: SiteCtxAt,
  employeeId: string,
  year: number,
  type: LeaveType,
): Promise<Balance> {
  const [found] = await balancesOf(ctx, [employeeId], year, [type]);
  return found?.balance ?? { lines: [], left: 0 };
}
