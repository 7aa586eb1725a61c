import { and, asc, eq, ilike, like, or, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Finder } from '#kernel/declarations/finder.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { employeeWords } from '../base/words.ts';
import { designations, employees } from '../base/tables.server.ts';

/** Staff by name in either script, code or mobile. */
export const employeeFinder: Finder = {
  kind: 'employee',
  title: employeeWords.attach,
  icon: 'employees',
  order: 30,
  panels: ['site'],
  may: (actor) => may(actor, 'employee.view'),
  async find({ db, siteId }, { text, number }, atMost) {
    const pattern = containsPattern(text);
    const found = await db
      .select({
        id: employees.id,
        title: { en: employees.name_en, bn: employees.name_bn },
        hint: { en: designations.name_en, bn: designations.name_bn },
        designation_id: employees.designation_id,
        phone: employees.phone,
      })
      .from(employees)
      .innerJoin(designations, eq(designations.id, employees.designation_id))
      .where(
        and(
          eq(employees.site_id, siteId),
          number === null
            ? or(
                ilike(employees.name_en, pattern),
                ilike(employees.name_bn, pattern),
                ilike(employees.employee_code, pattern),
              )
            : or(
                like(employees.employee_code, containsPattern(number)),
                number.length >= 4 ? like(employees.phone, containsPattern(number)) : undefined,
              ),
        ),
      )
      .orderBy(sql`${employees.status} = 'active' DESC`, asc(employees.name_en), asc(employees.id))
      .limit(atMost);
    const named = await withLocalNames({ db, siteId }, found, { hint: ['designations', 'designation_id'] });
    return named.map(({ id, title, hint, phone }) => ({
      id,
      title,
      hint: {
        en: [hint.en, phone && displayMobile(phone, 'en')].filter(Boolean).join(' · '),
        bn: [hint.bn, phone && displayMobile(phone, 'bn')].filter(Boolean).join(' · '),
      },
      url: `/site/employee/view/${id}`,
    }));
  },
};
