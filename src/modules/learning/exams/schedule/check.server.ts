import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { daysOff } from './days-off.server.ts';
import { type PlannedPaper, scheduleClashes } from './clashes.ts';
import { scheduleWords as w } from './words.ts';
import type { Sitting } from '../base/tables.server.ts';

/** A subject of an exam that is being declared or changed. */
export type ScheduledSubject = {
  name_en: string;
  name_bn: string;
  slot: string;
  schedule: readonly Sitting[];
};

/** An exam with the subjects it shall have; `id` is null while it is declared. */
export type ScheduledExam = {
  id: string | null;
  class: Word;
  classGroup: { year_id: string; class_id: string; group_id: string };
  starts_on: string | null;
  ends_on: string | null;
  subjects: readonly ScheduledSubject[];
};

/** Papers outside the exam's own days are refused at once. */
function refuseOutside({ starts_on, ends_on, subjects }: ScheduledExam): void {
  for (const { name_en, name_bn, schedule } of subjects)
    for (const { on } of schedule)
      if (on && ((starts_on && on < starts_on) || (ends_on && on > ends_on)))
        throw new Problem(w.outside_days, {
          field: 'subjects',
          values: {
            subject: { en: name_en, bn: name_bn },
            day: { en: formatDate(on, 'en'), bn: formatDate(on, 'bn') },
          },
        });
}

function plannedPapers(exam: ScheduledExam): PlannedPaper[] {
  const students = `${exam.classGroup.year_id} ${exam.classGroup.class_id} ${exam.classGroup.group_id}`;
  return exam.subjects.flatMap((subject) =>
    subject.schedule.map((sitting) => ({
      ...sitting,
      subject: {
        en: `${subject.name_en} (${exam.class.en})`,
        bn: `${subject.name_bn} (${exam.class.bn})`,
      },
      students: subject.slot === 'COMPULSORY' ? students : null,
    })),
  );
}

type Beside = Sitting & { subject: Word; slot: string; year_id: string; class_id: string; group_id: string };

/** The papers of the school's other exams on some days. */
async function papersBeside(
  ctx: Ctx,
  days: readonly string[],
  except: readonly string[],
): Promise<PlannedPaper[]> {
  const found = await ctx.db.execute<Beside>(sql`
    SELECT q ->> 'paper' AS paper, q ->> 'on' AS "on", q ->> 'from' AS "from", q ->> 'to' AS "to", q ->> 'room' AS room,
      jsonb_build_object('en', s.name_en || ' (' || k.name_en || ')', 'bn', s.name_bn || ' (' || k.name_bn || ')')
        AS subject, c.slot, x.year_id, x.class_id, x.group_id
    FROM exams x
    JOIN classes k ON k.id = x.class_id
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.exam_id = x.id
    JOIN class_subjects c ON c.site_id = ${ctx.siteId} AND c.id = s.class_subject_id
    CROSS JOIN LATERAL jsonb_array_elements(s.schedule) q
    WHERE x.site_id = ${ctx.siteId} AND q ->> 'on' = ANY(${sql.param([...days])}::text[])
      AND x.id <> ALL(${sql.param([...except])}::uuid[])`);
  return found.rows.map(({ slot, year_id, class_id, group_id, ...paper }) => ({
    ...paper,
    students: slot === 'COMPULSORY' ? `${year_id} ${class_id} ${group_id}` : null,
  }));
}

/**
 * Refuses a schedule outside the exam's days, and one with clashes unless they are wanted: rooms are shared and
 * exams held on days off now and then, so these are told and left to the person. The answer's data hold all of them.
 */
export async function checkSchedule(
  ctx: Ctx,
  exams: readonly ScheduledExam[],
  allowClashes: boolean,
): Promise<void> {
  for (const exam of exams) refuseOutside(exam);
  if (allowClashes) return;
  const papers = exams.flatMap(plannedPapers).filter((paper) => paper.on !== null);
  const days = [...new Set(papers.flatMap((paper) => paper.on ?? []))].toSorted();
  const [from] = days;
  const to = days.at(-1);
  if (!from || !to) return;
  const own = exams.flatMap((exam) => exam.id ?? []);
  const clashes = scheduleClashes(
    papers,
    await papersBeside(ctx, days, own),
    await daysOff(ctx, { from, to }),
  );
  const [first] = clashes;
  if (first)
    throw new Problem(w.clashes, { status: 422, values: { first }, data: { clashes: clashes.slice(0, 12) } });
}
