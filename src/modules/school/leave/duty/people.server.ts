import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { approvedLeave } from '../base/approved.server.ts';
import { isAway, isEmployed } from './at-work.server.ts';
import { overlaps, type DutySpan } from '../rules/duty.ts';
import { duties } from './tables.server.ts';
import { dutyRefusals as w, dutyWords } from './words.ts';

/** What has to be known of somebody who is sent somewhere. */
export type DutyPerson = {
  readonly id: string;
  readonly name: Word;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly status: string;
  readonly joined_on: string | null;
  readonly left_on: string | null;
};

/** These employees, held until the transaction ends: two requests cannot send one person to two places. */
export async function lockPeople(ctx: SiteCtx, ids: readonly string[]): Promise<DutyPerson[]> {
  const wanted = [...new Set(ids)];
  const found = await ctx.db
    .select({
      id: employees.id,
      name: { en: employees.name_en, bn: employees.name_bn },
      user_id: employees.user_id,
      email: employees.email,
      status: employees.status,
      joined_on: employees.joined_on,
      left_on: employees.left_on,
    })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.id, wanted)))
    .orderBy(asc(employees.id))
    .for('no key update');
  if (found.length !== wanted.length) throw notFound();
  return found;
}

const named = 5;

/** Some names, and how many more there are. */
function listed(names: readonly Word[]): Word {
  const few = names.slice(0, named);
  if (names.length > named) few.push(sayBoth(w.more, { count: names.length - named }));
  return { en: few.map(({ en }) => en).join(', '), bn: few.map(({ bn }) => bn).join(', ') };
}

const dayWord = (day: string): Word => ({ en: formatDate(day, 'en'), bn: formatDate(day, 'bn') });

/**
 * Refuses duty for who is not at work then, is on approved leave, or is elsewhere already; each is named. `but`: the duty
 * itself; `readsLeave`: the caller may know what kind of leave it is.
 */
export async function refuseClashes(
  ctx: SiteCtx,
  people: readonly DutyPerson[],
  span: DutySpan,
  { but, readsLeave }: { but?: string; readsLeave: boolean },
): Promise<void> {
  const gone = people.filter((one) => isAway(one) || !isEmployed(one, span));
  const fail = (word: typeof w.not_working | typeof w.on_leave | typeof w.has_duty, names: Word[]) => {
    throw new Problem(word, { status: 409, values: { names: listed(names) } });
  };
  if (gone.length > 0)
    fail(
      w.not_working,
      gone.map(({ name }) => name),
    );
  const ids = people.map(({ id }) => id);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const onLeave = await approvedLeave(ctx, ids, { from: span.from_day, to: span.to_day });
  if (onLeave.length > 0)
    fail(
      w.on_leave,
      onLeave.map(({ employee_id, title, from }) =>
        sayBoth(w.one_leave, {
          name: nameOf.get(employee_id) ?? '',
          leave: readsLeave ? title : dutyWords.on_leave,
          day: dayWord(from),
        }),
      ),
    );
  const others = await ctx.db
    .select()
    .from(duties)
    .where(
      and(
        eq(duties.site_id, ctx.siteId),
        inArray(duties.employee_id, ids),
        inArray(duties.state, ['APPLIED', 'APPROVED']),
        sql`${duties.from_day} <= ${span.to_day}::date AND ${duties.to_day} >= ${span.from_day}::date`,
      ),
    )
    .orderBy(asc(duties.from_day));
  const clashing = others.filter((one) => one.id !== but && overlaps(one, span));
  if (clashing.length > 0)
    fail(
      w.has_duty,
      clashing.map(({ employee_id, kind, from_day }) =>
        sayBoth(w.one_duty, {
          name: nameOf.get(employee_id) ?? '',
          kind: dutyWords[kind],
          day: dayWord(from_day),
        }),
      ),
    );
}
