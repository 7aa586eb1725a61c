import { z } from 'zod';
import { findRow } from '#kernel/database/rows.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth } from '#kernel/words.ts';
import { serveWorkflow } from '#kernel/workflow/workflow.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { studentWaivers } from '../base/school-tables.server.ts';
import { recalculate, type Recalculated } from './recalculate.server.ts';
import { waiverRefusals as w, waiverWords } from './words.ts';
import { waiverWorkflow } from './workflow.ts';

type Row = typeof studentWaivers.$inferSelect;

/** What it changed of unpaid fees, in poisha. */
export const changedOutput = { changed: z.object({ demands: z.int(), before: z.int(), after: z.int() }) };
const nothing: Recalculated = { demands: 0, before: 0, after: 0 };
const inWords = (day: string) => ({ en: formatDate(day, 'en'), bn: formatDate(day, 'bn') });

const flow = serveWorkflow(waiverWorkflow, studentWaivers, {
  reasonIn: 'decision_reason',
  isOwn: (ctx, { asked_by }) => asked_by !== null && asked_by === ctx.actor.userId,
  // There is no exception, or the second pair of eyes would be none.
  refuseOwn: (_ctx, _at, move) => {
    if (move !== 'end') throw new Problem(w.own, { status: 403 });
  },
  shown: ({ until_on }) => ({ until_on }),
  // The person who asked hears what was decided, and why.
  tell: async (ctx, { row, own, after, reason }) => {
    if (own || !row.asked_by || after.state === 'PENDING') return;
    const { name_en, name_bn } = await findRow(ctx, students, row.student_id);
    const said = reason ?? row.reason;
    await notify(ctx, [row.asked_by], {
      title: sayBoth(waiverWords[`notice_${after.state}`], { name: { en: name_en, bn: name_bn } }),
      body: { en: said, bn: said },
      url: '/site/fee/waivers',
      key: `student-waiver ${row.id} ${after.state}`,
    });
  },
});

const unpaidFollow = async (ctx: Ctx, { row }: { row: Row }) => ({
  answer: { changed: await recalculate(ctx, [row.student_id]) },
});

export const waiverMoves = {
  approve: flow.procedure('approve', {
    summary: 'Approve a waiver that someone else asked for; unpaid fees follow',
    output: changedOutput,
    refuse: (ctx, { row }) => refuseOwnChild(ctx, row.student_id),
    after: unpaidFollow,
  }),
  reject: flow.procedure('reject', {
    summary: 'Reject a waiver, with the reason',
    output: changedOutput,
    after: async () => ({ answer: { changed: nothing } }),
  }),
  /** `last_on` is the last day on which it counts, the day before its first: never. */
  end: flow.procedure('end', {
    summary: 'End a waiver on a day, with the reason; unpaid fees after it are asked in full',
    input: { last_on: daySchema },
    output: changedOutput,
    refuse: (_ctx, { row }, { last_on }) => {
      const first = addDays(row.from_on, -1);
      if (last_on < first || last_on > row.until_on)
        throw new Problem(w.not_within, {
          field: 'last_on',
          values: { from: inWords(first), to: inWords(row.until_on) },
        });
    },
    before: (_ctx, _at, { last_on }) => ({ set: { until_on: last_on } }),
    after: unpaidFollow,
  }),
};
