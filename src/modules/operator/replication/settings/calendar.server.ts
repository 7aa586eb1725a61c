import type { Db } from '#kernel/database/pool.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { sayBoth } from '#kernel/words.ts';
import { ownEntries, putEntry, type EntryValue } from '#modules/school/calendar/face/put-entry.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

/** An entry is known by its first day and its name; the second of the same name on that day is `… #2`. */
async function keyed(db: Db, siteId: string) {
  const seen = new Map<string, number>();
  return (await ownEntries(db, siteId)).map(({ id, value }) => {
    const name = `${value.starts_on} ${value.name_en}`;
    const at = (seen.get(name) ?? 0) + 1;
    seen.set(name, at);
    return { id, value, key: at === 1 ? name : `${name} #${at}` };
  });
}

export const calendarSetting: Setting = {
  key: 'calendar',
  title: w.calendar,
  read: async (db, siteId) =>
    (await keyed(db, siteId)).map(({ key, value }) => ({
      key,
      label: sayBoth(w.entry, {
        name: { en: value.name_en, bn: value.name_bn },
        day: { en: formatDate(value.starts_on, 'en'), bn: formatDate(value.starts_on, 'bn') },
      }),
      value,
    })),
  write: async (ctx, key, value) => {
    const there = (await keyed(ctx.db, ctx.siteId)).find((one) => one.key === key);
    return putEntry(ctx, there?.id ?? null, value as EntryValue | null);
  },
};
