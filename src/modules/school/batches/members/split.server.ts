import { sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { refuseOtherSection } from '#modules/school/students/face/student-page.server.ts';
import { lockSet } from '../batch/find-batch.server.ts';
import { placeOf } from '../batch/save.server.ts';
import type { BatchKind } from '../batch/kinds.ts';
import { batches } from '../base/tables.server.ts';
import { noteChange, refuseDay } from './change.server.ts';
import { whoCanJoin, writeMembers } from './join.server.ts';
import { partsOf } from './dealt.ts';
import { memberWords as w } from './words.ts';

export type Split = {
  section_id: string;
  parts: number;
  by: 'rolls' | 'turns';
  kind: BatchKind;
  set_name: string;
  name_en: string;
  name_bn: string;
};
type Part = { name_en: string; name_bn: string; students: number; first: number; last: number };
type Student = { id: string; roll: number };

/** The students of a section in parts, and how many stay in the batch of the set where they are. */
async function planned(ctx: Ctx, split: Split) {
  const section = await labelledSection(ctx, split.section_id);
  if (!section) throw notFound();
  await refuseOtherSection(ctx, section.id);
  const found = await ctx.db.execute<Student & { taken: boolean }>(sql`
    SELECT e.id, e.roll, EXISTS (
      SELECT 1 FROM batch_members m JOIN batches b ON b.site_id = ${ctx.siteId} AND b.id = m.batch_id
      WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.to_on IS NULL
        AND b.year_id = e.year_id AND lower(b.set_name) = lower(${split.set_name})) AS taken
    FROM enrolments e
    WHERE e.site_id = ${ctx.siteId} AND e.section_id = ${section.id} AND e.status = 'ACTIVE'
    ORDER BY e.roll, e.id`);
  const free = found.rows.filter((row) => !row.taken);
  if (free.length < split.parts) throw new Problem(w.too_few, { status: 409, field: 'parts' });
  const parts = partsOf(free, split.parts, split.by).map((students, at) => ({
    students,
    name_en: `${split.name_en} ${at + 1}`,
    name_bn: `${split.name_bn} ${toBengaliDigits(String(at + 1))}`,
  }));
  return { section, parts, left_out: found.rows.length - free.length };
}

const shown = ({ students, ...names }: { students: Student[]; name_en: string; name_bn: string }): Part => ({
  ...names,
  students: students.length,
  first: students[0]?.roll ?? 0,
  last: students.at(-1)?.roll ?? 0,
});

/** What a split would make. */
export async function previewSplit(ctx: Ctx, split: Split): Promise<{ parts: Part[]; left_out: number }> {
  const { parts, left_out } = await planned(ctx, split);
  return { parts: parts.map(shown), left_out };
}

/** Makes the batches of a section and puts its students into them, as one change that can be undone. */
export async function splitSection(
  ctx: Ctx,
  { on, ...split }: Split & { on: string },
): Promise<{ parts: Part[]; left_out: number; change_id: string }> {
  refuseDay(ctx, on);
  const first = await labelledSection(ctx, split.section_id);
  if (!first) throw notFound();
  await lockSet(ctx, { year_id: first.year_id, set_name: split.set_name }, []);
  const { section, parts, left_out } = await planned(ctx, split);
  const { class_id } = await placeOf(ctx, {
    year_id: section.year_id,
    section_id: section.id,
    class_id: null,
    session_id: null,
  });
  const made = await ctx.db
    .insert(batches)
    .values(
      parts.map(({ name_en, name_bn }) => ({
        site_id: ctx.siteId,
        year_id: section.year_id,
        class_id,
        section_id: section.id,
        kind: split.kind,
        set_name: split.set_name,
        name_en,
        name_bn,
      })),
    )
    .returning();
  const ids = made.map(({ id }) => id);
  const students = parts.reduce((sum, part) => sum + part.students.length, 0);
  const change_id = await noteChange(ctx, { kind: 'split', batch_ids: ids, made: ids, students });
  const held = await lockSet(ctx, { year_id: section.year_id, set_name: split.set_name }, ids);
  for (const batch of made) {
    const part = parts.find((one) => one.name_en === batch.name_en)!;
    const wanted = part.students.map(({ id }) => id);
    const { accepted, refused } = await whoCanJoin(ctx, batch, wanted, held);
    if (refused.length > 0) throw new Problem(w.changed_since, { status: 409 });
    await writeMembers(ctx, batch.id, accepted, on, change_id);
  }
  await ctx.audit({
    action: 'batch.split',
    subject: 'batch',
    subjectId: ids[0]!,
    after: { section: section.label, batches: made.map(({ name_en }) => name_en), students, on },
  });
  return { parts: parts.map(shown), left_out, change_id };
}
