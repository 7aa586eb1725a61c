import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { classWord } from '#modules/school/academics/base/class-labels.ts';
import { dropSection, putSection } from '#modules/school/academics/face/one-section.server.ts';
import { sectionsOfYear } from '#modules/school/academics/base/sections.server.ts';
import { shifts, versions } from '#modules/school/academics/base/tables.server.ts';
import { sayBoth } from '#kernel/words.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';
import { classGroupOfKey, yearOf } from './class-groups.server.ts';
import { idOf } from './shifts.server.ts';

export type SectionValue = { name_bn: string; capacity: number };

/** `9 science bangla morning A`: what is after the fourth space is the name. */
export function sectionPlace(key: string) {
  const [class_code = '', group_code = '', version = '', shift = '', ...name] = key.split(' ');
  return { class_group: `${class_code} ${group_code}`, version, shift, name_en: name.join(' ') };
}

async function codesOf(db: Db, table: typeof shifts | typeof versions): Promise<Map<string, string>> {
  const rows = await db.select({ id: table.id, code: table.code }).from(table);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Sections in use, by their place and name, with their seats. */
export const sectionsSetting: Setting = {
  key: 'sections',
  title: w.sections,
  read: async (db, siteId) => {
    const year = await currentYear(db, siteId);
    if (!year) return [];
    const versionCodes = await codesOf(db, versions);
    const shiftCodes = await codesOf(db, shifts);
    return (await sectionsOfYear(db, siteId, year.year_id)).map((row) => {
      const { name_en, name_bn, capacity, version, shift } = row;
      const version_code = versionCodes.get(row.version_id) ?? '';
      const place = [row.class_code, row.group_code, version_code, shiftCodes.get(row.shift_id) ?? ''];
      return {
        key: [...place, name_en].join(' '),
        label: sayBoth(w.section, {
          class: classWord(row),
          name: { en: name_en, bn: name_bn },
          version,
          shift,
        }),
        value: { name_bn, capacity } satisfies SectionValue,
      };
    });
  },
  write: async (ctx, key, value) => {
    const year_id = await yearOf(ctx.db, ctx.siteId);
    const { class_group, version, shift, name_en } = sectionPlace(key);
    if (!name_en) throw notFound();
    const place = {
      ...(await classGroupOfKey(ctx.db, class_group)),
      version_id: await idOf(ctx.db, versions, version),
      shift_id: await idOf(ctx.db, shifts, shift),
      name_en,
    };
    if (value === null) return dropSection(ctx, year_id, place);
    return putSection(ctx, year_id, { ...place, ...(value as SectionValue) });
  },
};
