import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { serveList } from '#kernel/lists/list.server.ts';
import { contains } from '#kernel/lists/search.server.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { guardians, guardianStudents, students } from '../base/tables.server.ts';
import { studentOf } from '../base/student-joins.server.ts';
import { guardianList } from './list.ts';

/** Somebody else of the school has the number: perhaps the same person, entered twice. */
const doubled = sql<boolean>`(guardians.phone IS NOT NULL AND EXISTS (SELECT 1 FROM guardians o
  WHERE o.site_id = guardians.site_id AND o.phone = guardians.phone AND o.id <> guardians.id))`;
const childless = sql<boolean>`NOT EXISTS (SELECT 1 FROM guardian_students c
  WHERE c.site_id = guardians.site_id AND c.guardian_id = guardians.id)`;

export const guardianRows = serveList(guardianList, {
  table: guardians,
  columns: {
    name: { en: guardians.name_en, bn: guardians.name_bn },
    phone: guardians.phone,
    email: guardians.email,
    occupation: guardians.occupation,
    login: sql<boolean>`guardians.user_id IS NOT NULL`,
    doubled,
    version: guardians.version,
  },
  search: (typed) => {
    const phone = normaliseMobile(typed ?? '');
    const named = contains(typed, [guardians.name_en, guardians.name_bn, guardians.phone]);
    return phone ? or(named, eq(guardians.phone, phone)) : named;
  },
  filters: {
    childless: (value) => (value === 'yes' ? childless : sql`NOT (${childless})`),
  },
  finish: async (ctx, rows) => {
    if (rows.length === 0) return rows;
    const found = await ctx.db
      .select({ guardian_id: guardianStudents.guardian_id, en: students.name_en, bn: students.name_bn })
      .from(guardianStudents)
      .innerJoin(students, studentOf(guardianStudents, ctx.siteId))
      .where(
        and(
          eq(guardianStudents.site_id, ctx.siteId),
          inArray(
            guardianStudents.guardian_id,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(students.name_en);
    const children = Map.groupBy(found, (one) => one.guardian_id);
    return rows.map((row) => ({
      ...row,
      children: (children.get(row.id) ?? []).map(({ en, bn }) => ({ en, bn })),
    }));
  },
});
