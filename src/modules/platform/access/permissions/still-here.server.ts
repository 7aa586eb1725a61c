import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { peopleWhoLeft, staffWhoStopped } from '../base/ports.server.ts';
import { linkRequests, memberPeople, memberships } from '../base/tables.server.ts';

/** Those of some students who have not left the school; null when there were some and all of them have. */
export async function stillHere(db: Db, siteId: string, ids: readonly string[]): Promise<string[] | null> {
  if (ids.length === 0) return [];
  const left = new Set((await askAll(peopleWhoLeft, db, siteId, ids)).flat());
  const here = ids.filter((id) => !left.has(id));
  return here.length === 0 ? null : here;
}

const day = 24 * 3_600_000;

/**
 * Whether a guardian still enters where none of their students is any more: another institution asks whether the login
 * shall open it too, and they have nowhere else to answer. For a day after a yes they find the way there from here.
 */
export async function isAskedElsewhere(db: Db, userId: string): Promise<boolean> {
  const now = new Date();
  const found = await db
    .select({ id: linkRequests.id })
    .from(linkRequests)
    .where(
      and(
        eq(linkRequests.user_id, userId),
        eq(linkRequests.kind, 'guardian'),
        or(
          and(eq(linkRequests.state, 'waiting'), gt(linkRequests.expires_at, now)),
          and(
            eq(linkRequests.state, 'accepted'),
            gt(linkRequests.answered_at, new Date(now.getTime() - day)),
          ),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether somebody who is one of these employees stays outside the school's office for now. */
export async function isStopped(db: Db, siteId: string, employeeIds: readonly string[]): Promise<boolean> {
  if (employeeIds.length === 0) return false;
  return (await askAll(staffWhoStopped, db, siteId, employeeIds)).flat().length > 0;
}

/** Of some accounts those whose owners may enter the office today: nothing of its work is told to who is suspended. */
export async function withoutStopped(db: Db, siteId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const staff = await db
    .select({ user_id: memberships.user_id, employee_id: memberPeople.person_id })
    .from(memberPeople)
    .innerJoin(
      memberships,
      and(eq(memberships.site_id, memberPeople.site_id), eq(memberships.id, memberPeople.membership_id)),
    )
    .where(
      and(
        eq(memberPeople.site_id, siteId),
        eq(memberships.site_id, siteId),
        eq(memberPeople.kind, 'employee'),
        inArray(memberships.user_id, [...userIds]),
      ),
    );
  if (staff.length === 0) return [...userIds];
  const ids = staff.map(({ employee_id }) => employee_id);
  const stopped = new Set((await askAll(staffWhoStopped, db, siteId, ids)).flat());
  const out = new Set(
    staff.flatMap(({ user_id, employee_id }) => (stopped.has(employee_id) ? [user_id] : [])),
  );
  return userIds.filter((id) => !out.has(id));
}
