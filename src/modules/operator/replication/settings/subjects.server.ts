import { Problem } from '#kernel/problem.ts';
import {
  replaceSubjects,
  subjectsOf,
  type SubjectInput,
} from '#modules/school/academics/class-subjects.server.ts';
import { currentYear } from '#modules/school/academics/current-year.server.ts';
import { refuseLocked } from '#modules/school/academics/group-lock.server.ts';
import type { Condition } from '#modules/school/academics/group-subjects.server.ts';
import { conditionOf, writeCondition } from '#modules/school/academics/use-template.server.ts';
import { hasMarks } from '#modules/learning/exams/has-marks.server.ts';
import type { Item } from '#kernel/differences.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../words.ts';
import { replicatedClasses, classGroupOfKey, yearOf } from './class-groups.server.ts';

type Value = { subjects: SubjectInput[]; condition: Condition };

export const subjectsSetting: Setting = {
  key: 'subjects',
  title: w.subjects,
  read: async (db, siteId): Promise<Item[]> => {
    const year = await currentYear(db, siteId);
    if (!year) return [];
    const items: Item[] = [];
    for (const { key, label, class_id, group_id } of await replicatedClasses(db, siteId, year.year_id)) {
      const classGroup = { year_id: year.year_id, class_id, group_id };
      const rows = await subjectsOf(db, siteId, classGroup);
      if (rows.length === 0) continue;
      const subjects = rows.map((row) => ({
        code: row.code,
        name_en: row.name_en,
        name_bn: row.name_bn,
        slot: row.slot,
        papers: row.papers,
        passing_rule: row.passing_rule,
        combine_mode: row.combine_mode,
        overall_pass: row.overall_pass,
        religion: row.religion,
        position: row.position,
        active: row.active,
      }));
      const condition = (await conditionOf(db, siteId, classGroup)) ?? { slots: [], exclusive: [] };
      items.push({ key, label, value: { subjects, condition } satisfies Value });
    }
    return items;
  },
  write: async (ctx, key, value) => {
    const year_id = await yearOf(ctx.db, ctx.siteId);
    const chosen = await replicatedClasses(ctx.db, ctx.siteId, year_id);
    if (!chosen.some((one) => one.key === key)) throw new Problem(w.not_chosen, { status: 409 });
    const classGroup = { year_id, ...(await classGroupOfKey(ctx.db, key)) };
    if (await hasMarks(ctx.db, ctx.siteId, classGroup)) throw new Problem(w.marks_exist, { status: 409 });
    await refuseLocked(ctx.db, classGroup);
    const { subjects, condition } = (value ?? {
      subjects: [],
      condition: { slots: [], exclusive: [] },
    }) as Value;
    await replaceSubjects(ctx, classGroup, subjects);
    await writeCondition(ctx, classGroup, condition);
  },
};
