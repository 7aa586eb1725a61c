import { eq } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import { sayBoth } from '#kernel/words.ts';
import { closeYear, openedYears, openYear } from '#modules/school/academics/base/open-years.server.ts';
import { academicSessions, academicYears } from '#modules/school/academics/base/tables.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

/** The years that are open, with their sessions; which of them a school works in is its own affair. */
export const yearsSetting: Setting = {
  key: 'years',
  title: w.years,
  read: async (db, siteId) =>
    (await openedYears(db, siteId)).map(({ code, name, session }) => ({
      key: code,
      label: sayBoth(w.year, { name }),
      value: { session },
    })),
  write: async (ctx, key, value) => {
    const [year] = await ctx.db
      .select({ id: academicYears.id })
      .from(academicYears)
      .where(eq(academicYears.code, key));
    if (!year) throw notFound();
    if (value === null) return closeYear(ctx, year.id);
    const { session } = value as { session: string | null };
    const [found] = session
      ? await ctx.db
          .select({ id: academicSessions.id })
          .from(academicSessions)
          .where(eq(academicSessions.code, session))
      : [];
    if (session && !found) throw notFound();
    return openYear(ctx, { year_id: year.id, session_id: found?.id ?? null });
  },
};
