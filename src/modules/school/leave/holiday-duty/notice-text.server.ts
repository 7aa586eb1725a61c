import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { formatTime } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { spanWord } from '../duty/notify.server.ts';
import { nameOf, type StaffMember } from '../duty/called-staff.server.ts';
import type { HolidayDay } from './holidays.server.ts';
import { isWorkday } from '../rules/holiday-duty.ts';
import { holidayCallNotices, type HolidayCall } from '../duty/holiday-tables.server.ts';
import { holidayDutyNotices as n } from './words.ts';

export const about = ({ holiday, day }: HolidayDay): Word =>
  sayBoth(n.body, { holiday: nameOf(holiday), day: spanWord({ from_day: day, to_day: day }) });

/** What somebody who is called reads. */
export function bodyFor(call: HolidayCall, at: HolidayDay, person: StaffMember): Word {
  let body = about(at);
  const { at_time: time, note } = call;
  if (time)
    body = sayBoth(n.come_at, { body, time: { en: formatTime(time, 'en'), bn: formatTime(time, 'bn') } });
  if (note) body = sayBoth(n.about, { body, note });
  return isWorkday(call.workday_for, person) ? sayBoth(n.workday, { body }) : body;
}

/** The same for the same words: by it one knows whether somebody read what holds now. */
const markOf = ({ en, bn }: Word): string => createHash('sha256').update(`${en}\n${bn}`).digest('base64url');

export const markOfNotice = (call: HolidayCall, at: HolidayDay, person: StaffMember): string =>
  markOf(bodyFor(call, at, person));

/** Whether a notice reaches somebody at all. */
export const isReached = ({ user_id, email }: Pick<StaffMember, 'user_id' | 'email'>): boolean =>
  user_id !== null || email !== null;

export type Told = { said: string; told_at: Date };

/** Who was told last of these calls, when and what; by call, then by employee. */
export async function toldOf(
  { db, siteId }: SiteCtx,
  callIds: readonly string[],
): Promise<Map<string, Map<string, Told>>> {
  const of = new Map(callIds.map((id) => [id, new Map<string, Told>()]));
  if (callIds.length === 0) return of;
  const found = await db
    .select()
    .from(holidayCallNotices)
    .where(and(eq(holidayCallNotices.site_id, siteId), inArray(holidayCallNotices.call_id, [...callIds])));
  for (const { call_id, employee_id, said, told_at } of found)
    of.get(call_id)?.set(employee_id, { said, told_at });
  return of;
}
