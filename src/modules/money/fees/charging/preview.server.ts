import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { inArray } from 'drizzle-orm';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { studentNames } from '../base/student-names.server.ts';
import { nextInScope } from '../pricing/people.server.ts';
import type { ChargingPlan } from '../pricing/price.ts';
import { checkedScope, type AskedScope } from './run.server.ts';
import { itemsOf } from '../pricing/tariff.server.ts';
import { plannedCharges } from '../pricing/write.server.ts';

/** Students without a rate that are named; the rest is counted. */
const namedAtMost = 100;

type Line = {
  class_id: string;
  class: Word;
  head: Word;
  students: number;
  demands: number;
  amount: number;
  waiver: number;
  net: number;
};

/** Sums of a plan by class and head, in the order of the classes. */
async function linesOf(ctx: Ctx, plan: ChargingPlan): Promise<Line[]> {
  const groups = Map.groupBy(plan.rows, ({ person, item }) => `${person.class_id} ${item.head_id}`);
  const ids = [...new Set(plan.rows.map(({ person }) => person.class_id ?? ''))];
  const known = await ctx.db
    .select({ id: classes.id, en: classes.name_en, bn: classes.name_bn, position: classes.position })
    .from(classes)
    .where(inArray(classes.id, ids));
  const byId = new Map(known.map((row) => [row.id, row]));
  return [...groups.values()]
    .map((rows) => {
      const { person, item } = rows[0]!;
      const at = byId.get(person.class_id ?? '');
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0);
      return {
        position: at?.position ?? 0,
        class_id: person.class_id ?? '',
        class: { en: at?.en ?? '', bn: at?.bn ?? '' },
        head: { en: item.head_en, bn: item.head_bn },
        students: new Set(rows.map((row) => row.person.enrolment_id)).size,
        demands: rows.length,
        amount: sum(({ amount }) => amount),
        waiver: sum(({ waiver }) => waiver),
        net: sum(({ amount, waiver }) => amount - waiver),
      };
    })
    .toSorted((a, b) => a.position - b.position || (a.head.en < b.head.en ? -1 : 1))
    .map(({ position: _, ...line }) => line);
}

/** What a run would charge, and what not: nothing is written. */
export async function previewCharging(ctx: Ctx, asked: AskedScope) {
  const { year_id } = asked;
  const scope = await checkedScope(ctx, asked);
  const items = await itemsOf(ctx, year_id, scope.item_ids);
  const people = await nextInScope(ctx, year_id, scope, { after: null, limit: null });
  const plan = await plannedCharges(ctx, {
    people,
    items,
    yearId: year_id,
    lateJoiners: scope.late_joiners === true,
  });
  const lines = await linesOf(ctx, plan);
  const without = [...Map.groupBy(plan.without, ({ person }) => person.enrolment_id).values()];
  const shown = without.slice(0, namedAtMost);
  const [names, labels] = await Promise.all([
    studentNames(
      ctx,
      shown.map((rows) => rows[0]!.person.student_id),
    ),
    labelSections(
      ctx,
      shown.map((rows) => rows[0]!.person),
    ),
  ]);
  const sum = (key: 'demands' | 'amount' | 'waiver' | 'net') =>
    lines.reduce((total, line) => total + line[key], 0);
  return {
    students: people.length,
    charged: new Set(plan.rows.map(({ person }) => person.enrolment_id)).size,
    demands: sum('demands'),
    amount: sum('amount'),
    waiver: sum('waiver'),
    net: sum('net'),
    already: plan.already,
    late: plan.late,
    lines,
    without: {
      count: without.length,
      rows: shown.map((rows) => {
        const { person } = rows[0]!;
        const student = names.get(person.student_id);
        return {
          student_id: person.student_id,
          name: student?.name ?? { en: '', bn: '' },
          code: student?.code ?? '',
          section: labels.get(person.section_id ?? '') ?? { en: '', bn: '' },
          heads: [...new Map(rows.map(({ item }) => [item.head_id, item])).values()].map((item) => ({
            en: item.head_en,
            bn: item.head_bn,
          })),
        };
      }),
    },
  };
}
