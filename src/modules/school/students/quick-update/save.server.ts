import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { enrolmentEntries } from '../base/enrolment-entries.server.ts';
import { registerOrder } from '#modules/school/people/base/register-order.server.ts';
import { joinStudent, studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { lockSections } from '#modules/school/people/base/keep-counts.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import {
  fieldsOfEnrolment,
  fieldsOfPerson,
  type QuickField,
  quickFields,
  type QuickProblem,
  type QuickValue,
} from './fields.ts';
import { quickWords as w } from './words.ts';

type Values = Partial<Record<QuickField, QuickValue | undefined>>;
export type QuickChange = { id: string; seen: Values; values: Values };

/** A cell that was not taken, and why: what is there now, or who has the roll. */
export type RefusedCell = {
  id: string;
  field: QuickField;
  problem: QuickProblem;
  now?: QuickValue;
  other?: { en: string; bn: string };
};

type Held = {
  id: string;
  student_id: string;
  section_id: string;
  status: string;
  name_en: string;
  name_bn: string;
  version: number;
} & Record<QuickField, QuickValue>;

type Fields = readonly QuickField[];
const columnsOf = (alias: string, fields: Fields) =>
  sql.raw(fields.map((field) => `${alias}.${field}`).join(', '));
const setOf = (fields: Fields) => sql.raw(fields.map((field) => `${field} = r.${field}`).join(', '));
const typeOf = (field: QuickField) =>
  field === 'roll' ? 'int' : /_(?:id|file)$/.test(field) ? 'uuid' : 'text';
const shape = quickFields.map((field) => `${field} ${typeOf(field)}`).join(', ');

/** The rows as they are, held until the end of the transaction: sections first, as everywhere, then the people. */
async function hold(ctx: Ctx, changes: readonly QuickChange[]): Promise<Map<string, Held>> {
  const ids = sql`ANY (${sql.param(changes.map(({ id }) => id))}::uuid[])`;
  const seen = await seenSections(ctx);
  const placed = await ctx.db
    .selectDistinct({ section_id: enrolments.section_id })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), sql`${enrolments.id} = ${ids}`));
  const sections = placed.map(({ section_id }) => section_id);
  if (sections.some((id) => seen && !seen.includes(id))) throw notFound();
  if (changes.some(({ values }) => values.roll !== undefined)) await lockSections(ctx, sections);
  const found = await ctx.db.execute<Held>(sql`
    SELECT e.id, e.student_id, e.section_id, e.status, e.version, p.name_en, p.name_bn,
      ${columnsOf('e', fieldsOfEnrolment)}, ${columnsOf('p', fieldsOfPerson)}
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    WHERE e.site_id = ${ctx.siteId} AND e.id = ${ids}
    ORDER BY e.id FOR NO KEY UPDATE`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** Cells that somebody else has changed since they were read. */
const staleCells = (changes: readonly QuickChange[], held: ReadonlyMap<string, Held>): RefusedCell[] =>
  changes.flatMap(({ id, seen, values }) => {
    const now = held.get(id);
    if (!now) return [];
    return quickFields
      .filter((field) => values[field] !== undefined && (seen[field] ?? null) !== now[field])
      .filter((field) => values[field] !== now[field])
      .map((field): RefusedCell => ({ id, field, problem: 'changed_meanwhile', now: now[field] }));
  });

/** Rolls that two active students of a section would have; each cell names the other one. */
async function doubledRolls(
  ctx: Ctx,
  changes: readonly QuickChange[],
  held: ReadonlyMap<string, Held>,
): Promise<RefusedCell[]> {
  const wanted = new Map(
    changes.flatMap(({ id, values }) => (values.roll === undefined ? [] : [[id, Number(values.roll)]])),
  );
  if (wanted.size === 0) return [];
  const sections = [...new Set([...wanted.keys()].flatMap((id) => held.get(id)?.section_id ?? []))];
  const all = await ctx.db
    .select({
      id: enrolments.id,
      section_id: enrolments.section_id,
      roll: enrolments.roll,
      en: students.name_en,
      bn: students.name_bn,
    })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        inArray(enrolments.section_id, sections),
        eq(enrolments.status, 'ACTIVE'),
      ),
    );
  const byRoll = Map.groupBy(all, (row) => `${row.section_id} ${wanted.get(row.id) ?? row.roll}`);
  return [...byRoll.values()].flatMap((same) =>
    same.length < 2
      ? []
      : same
          .filter(({ id }) => wanted.has(id))
          .map(({ id }): RefusedCell => {
            const other = same.find((row) => row.id !== id);
            return {
              id,
              field: 'roll',
              problem: 'roll_twice',
              ...(other ? { other: { en: other.en, bn: other.bn } } : {}),
            };
          }),
  );
}

/** Entries that are none, and photos that the caller did not upload. */
async function unknownValues(ctx: Ctx, changes: readonly QuickChange[]): Promise<RefusedCell[]> {
  const has = (field: QuickField) => changes.filter(({ values }) => values[field]);
  const refused: RefusedCell[] = [];
  if (has('house_id').length > 0 || has('category_id').length > 0) {
    const entries = await enrolmentEntries(ctx);
    for (const [field, list] of [
      ['house_id', entries.houses],
      ['category_id', entries.categories],
    ] as const) {
      const used = new Set(list.filter((entry) => entry.used).map(({ id }) => id));
      for (const { id, values } of has(field))
        if (!used.has(String(values[field]))) refused.push({ id, field, problem: 'not_in_list' });
    }
  }
  const photos = has('photo_file');
  if (photos.length > 0) {
    const own = await ctx.db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.site_id, ctx.siteId),
          eq(files.purpose, 'photo'),
          eq(files.user_id, ctx.actor.userId),
          inArray(
            files.id,
            photos.map(({ values }) => String(values.photo_file)),
          ),
        ),
      );
    const known = new Set(own.map(({ id }) => id));
    for (const { id, values } of photos)
      if (!known.has(String(values.photo_file)))
        refused.push({ id, field: 'photo_file', problem: 'no_such_photo' });
  }
  return refused;
}

/** Enrolments and persons in one statement. */
async function write(ctx: Ctx, rows: readonly (Held & { list_order: string | null })[]): Promise<void> {
  await ctx.db.execute(sql`
    WITH r AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, student_id uuid,
        list_order text, ${sql.raw(shape)})
    ), person AS (
      UPDATE students s SET ${setOf(fieldsOfPerson)}, version = s.version + 1, updated_at = ${ctx.now}
      FROM r WHERE s.site_id = ${ctx.siteId} AND s.id = r.student_id
        AND (${columnsOf('s', fieldsOfPerson)}) IS DISTINCT FROM (${columnsOf('r', fieldsOfPerson)})
    )
    UPDATE enrolments e SET ${setOf(fieldsOfEnrolment)}, list_order = coalesce(r.list_order, e.list_order),
      version = e.version + 1, updated_at = ${ctx.now}
    FROM r WHERE e.site_id = ${ctx.siteId} AND e.id = r.id
      AND (${columnsOf('e', fieldsOfEnrolment)}) IS DISTINCT FROM (${columnsOf('r', fieldsOfEnrolment)})`);
}

/** Rolls that pass from one of the rows to another are let go first: no roll may be twice even for a moment. */
async function letGo(ctx: Ctx, rows: readonly Held[], held: ReadonlyMap<string, Held>): Promise<void> {
  const wanted = new Set(rows.map((row) => `${row.section_id} ${row.roll}`));
  const passing = rows.filter((row) => {
    const before = held.get(row.id);
    return before && before.roll !== row.roll && wanted.has(`${before.section_id} ${before.roll}`);
  });
  if (passing.length === 0) return;
  await ctx.db.execute(sql`
    UPDATE enrolments SET roll = -roll WHERE site_id = ${ctx.siteId}
      AND id = ANY (${sql.param(passing.map(({ id }) => id))}::uuid[])`);
}

/**
 * Changes cells of many students together, or none of them. What is refused is told cell by cell: changed by somebody
 * else since it was read, a roll that another student has, an entry that is none.
 */
export async function saveQuick(ctx: Ctx, changes: readonly QuickChange[]): Promise<{ changed: number }> {
  const held = await hold(ctx, changes);
  if (changes.some(({ id }) => !held.has(id))) throw notFound();
  const stale = staleCells(changes, held);
  const refused = stale.length > 0 ? stale : await unknownValues(ctx, changes);
  const cells = refused.length > 0 ? refused : await doubledRolls(ctx, changes, held);
  if (cells.length > 0)
    throw new Problem(stale.length > 0 ? w.stale : w.refused, {
      status: 409,
      data: { cells },
      values: { count: cells.length },
    });
  const place = await findSections(ctx, [...held.values()]);
  const rows = changes.flatMap(({ id, values }) => {
    const before = held.get(id);
    const said = quickFields.filter(
      (field) => values[field] !== undefined && values[field] !== before?.[field],
    );
    if (!before || said.length === 0) return [];
    const after: Held = { ...before, ...Object.fromEntries(said.map((field) => [field, values[field]])) };
    const section = place.get(before.section_id);
    const moves = said.includes('roll') && section;
    return [
      {
        before,
        said,
        after: { ...after, list_order: moves ? registerOrder(section, Number(after.roll)) : null },
      },
    ];
  });
  if (rows.length === 0) return { changed: 0 };
  await letGo(
    ctx,
    rows.map(({ after }) => after),
    held,
  );
  await write(
    ctx,
    rows.map(({ after }) => after),
  );
  await auditMany(
    ctx,
    rows.map(({ before, after, said }) => ({
      action: fieldsOfPerson.some((field) => said.includes(field)) ? 'student.edit' : 'enrolment.edit',
      subject: 'student',
      subjectId: before.student_id,
      before: Object.fromEntries(said.map((field) => [field, before[field]])),
      after: Object.fromEntries(said.map((field) => [field, after[field]])),
    })),
  );
  return { changed: rows.length };
}
