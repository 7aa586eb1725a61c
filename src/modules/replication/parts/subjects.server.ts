import { Problem } from '#kernel/problem.ts';
import { replaceSubjects, subjectsOf, type SubjectInput } from '#modules/academics/class-subjects.server.ts';
import { currentYear } from '#modules/academics/current-year.server.ts';
import { refuseLocked } from '#modules/academics/group-lock.server.ts';
import type { Condition } from '#modules/academics/group-subjects.server.ts';
import { conditionOf, writeCondition } from '#modules/academics/use-template.server.ts';
import { hasMarks } from '#modules/exams/has-marks.server.ts';
import type { Item, Part } from '../part.ts';
import { replicationWords as w } from '../words.ts';
import { classPlaces, placeOfKey, yearOf } from './class-places.server.ts';

type Value = { subjects: SubjectInput[]; condition: Condition };

export const subjectsPart: Part = {
  key: 'subjects',
  title: w.subjects,
  read: async (db, siteId): Promise<Item[]> => {
    const year = await currentYear(db, siteId);
    if (!year) return [];
    const items: Item[] = [];
    for (const { key, label, class_id, group_id } of await classPlaces(db, siteId, year.year_id)) {
      const place = { year_id: year.year_id, class_id, group_id };
      const rows = await subjectsOf(db, siteId, place);
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
      const condition = (await conditionOf(db, siteId, place)) ?? { slots: [], exclusive: [] };
      items.push({ key, label, value: { subjects, condition } satisfies Value });
    }
    return items;
  },
  write: async (ctx, key, value) => {
    const year_id = await yearOf(ctx.db, ctx.siteId);
    const chosen = await classPlaces(ctx.db, ctx.siteId, year_id);
    if (!chosen.some((one) => one.key === key)) throw new Problem(w.not_chosen, { status: 409 });
    const place = { year_id, ...(await placeOfKey(ctx.db, key)) };
    if (await hasMarks(ctx.db, ctx.siteId, place)) throw new Problem(w.marks_exist, { status: 409 });
    await refuseLocked(ctx.db, place);
    const { subjects, condition } = (value ?? {
      subjects: [],
      condition: { slots: [], exclusive: [] },
    }) as Value;
    await replaceSubjects(ctx, place, subjects);
    await writeCondition(ctx, place, condition);
  },
};
