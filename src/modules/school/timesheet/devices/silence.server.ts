import { and, asc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { centralQuery, inTransaction } from '#kernel/database/pool.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDateTime, zonedParts } from '#kernel/text/dates.ts';
import { sayBoth } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { deviceOptions } from './options.ts';
import { terminals } from './tables.server.ts';
import { silenceWords as w } from './words.ts';

const evening = '18:00';
const two = (value: number) => String(value).padStart(2, '0');

/** Tells who looks after terminals of those that should be on and are silent; each once a day. */
async function notifyOfSilence(ctx: SiteCtxAt): Promise<string[]> {
  const { db, siteId, now } = ctx;
  const { silentAfter, silentFrom } = await siteOptions(ctx, deviceOptions);
  const { hour, minute } = zonedParts(now);
  const clock = `${two(hour)}:${two(minute)}`;
  if (silentAfter === 0 || clock < silentFrom || clock >= evening) return [];
  const today = dayIn(now);
  const silent = await db
    .select()
    .from(terminals)
    .where(
      and(
        eq(terminals.about_site, siteId),
        lt(terminals.last_seen_at, new Date(now.getTime() - silentAfter * 60_000)),
        or(isNull(terminals.silence_told_on), ne(terminals.silence_told_on, today)),
      ),
    )
    .orderBy(asc(terminals.serial));
  if (silent.length === 0) return [];
  const [day] = await schoolDays(ctx, { from: today, to: today }, { who: 'employees' });
  if (day?.kind !== 'OPEN') return [];
  const people = await membersWhoMay(db, siteId, 'timesheet.devices');
  for (const { id, serial, name, last_seen_at } of silent)
    await notify(ctx, people, {
      title: sayBoth(w.title, { name: name || serial }),
      body: {
        en: sayBoth(w.body, { when: formatDateTime(last_seen_at, 'en') }).en,
        bn: sayBoth(w.body, { when: formatDateTime(last_seen_at, 'bn') }).bn,
      },
      url: `/site/employee/terminals/${id}`,
      key: `terminal ${id} ${today}`,
    });
  return silent.map(({ id }) => id);
}

/** In every school that has terminals. */
export async function notifyOfSilentTerminals(
  now: Date,
  stopped: () => boolean = () => false,
): Promise<number> {
  const schools = await inTransaction(
    {},
    (db) =>
      db.selectDistinct({ id: terminals.about_site }).from(terminals).where(isNotNull(terminals.about_site)),
    true,
  );
  let told = 0;
  for (const { id: siteId } of schools) {
    if (stopped() || !siteId) break;
    const ids = await inTransaction({ siteId }, (db) => notifyOfSilence({ db, siteId, now }));
    // After the notices, which nobody gets twice by their key.
    if (ids.length > 0)
      await centralQuery('UPDATE terminals SET silence_told_on = $2 WHERE id = ANY($1::uuid[])', [
        ids,
        dayIn(now),
      ]);
    told += ids.length;
  }
  return told;
}

export const silenceTask: ScheduledTask = {
  name: 'silent terminals',
  everyMs: 300_000,
  run: (stopped) => notifyOfSilentTerminals(new Date(), stopped),
};
