import { uuidv7 } from 'uuidv7';
import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { teachersReached } from './teachers-reached.server.ts';
import { coverNotices as w } from './words.ts';

export const dayWord = (day: string): Word => ({ en: formatDate(day, 'en'), bn: formatDate(day, 'bn') });

/** What somebody is told about one lesson. */
export type Told = { employee_id: string; title: 'assigned' | 'changed'; line: Word };

const joined = (lines: readonly Word[]): Word => ({
  en: lines.map(({ en }) => en).join('; '),
  bn: lines.map(({ bn }) => bn).join('; '),
});

/**
 * Tells people what changed for them on a day, once for each save, in the bell and by email; nobody hears of what they
 * did themselves.
 */
export async function notifyOfDay(ctx: Ctx, day: string, told: readonly Told[]): Promise<void> {
  const byPerson = Map.groupBy(told, ({ employee_id }) => employee_id);
  if (byPerson.size === 0) return;
  const people = await teachersReached(ctx, [...byPerson.keys()]);
  const key = `routine-day ${uuidv7()}`;
  for (const { id, user_id, email } of people) {
    const lines = byPerson.get(id) ?? [];
    if (lines.length === 0 || (user_id !== null && user_id === ctx.actor.userId)) continue;
    const kind = lines.some(({ title }) => title === 'assigned') ? 'assigned' : 'changed';
    const title = sayBoth(w[kind], { day: dayWord(day) });
    const body = joined(lines.map(({ line }) => line));
    if (user_id) await notify(ctx, [user_id], { title, body, url: '/site/routine/my', key });
    if (email && takes('mail'))
      await post(ctx.db, {
        channel: 'mail',
        recipient: email,
        subject: title.bn,
        body: `${body.bn}\n\n${body.en}`,
        aboutSite: ctx.siteId,
        dedupeKey: `${ctx.siteId} ${key} ${id}`,
      });
  }
}
