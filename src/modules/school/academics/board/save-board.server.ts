import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { may } from '#kernel/actor.ts';
import { askAll } from '#kernel/port.server.ts';
import { forbidden, notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth } from '#kernel/words.ts';
import {
  sectionColumns,
  sectionsMoved,
  studentsBySection,
  type SectionColumn,
} from '../base/ports.server.ts';
import { sessionsByClass } from '../base/set-sections.server.ts';
import { sections } from '../base/tables.server.ts';
import { boardWords as w } from './words.ts';
import { classesOfYear, shiftsAndVersions } from './board.server.ts';
import { faultOf, fits, placeKey, type Placed } from './board-rules.ts';
import { refuseWithoutRoom } from './room-left.server.ts';
import type { BoardChanges, BoardField, CellRefusal, CellValue } from './schemas.ts';

type Row = typeof sections.$inferSelect;
type Held = Map<'room' | 'teacher', ReadonlyMap<string, string>>;

/** The sections of a year, held until the transaction ends: two who save the board come one after the other. */
async function lockSections(ctx: Ctx, yearId: string): Promise<Row[]> {
  return ctx.db
    .select()
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, yearId)))
    .orderBy(asc(sections.id))
    .for('no key update');
}

const fieldOf = { version: 'version_id', shift: 'shift_id' } as const;
const keyOf = (field: BoardField) => (field === 'version' || field === 'shift' ? fieldOf[field] : field);

function valueOf(row: Row, field: BoardField, held: Held): CellValue {
  if (field === 'room' || field === 'teacher') return held.get(field)?.get(row.id) ?? null;
  return row[keyOf(field) as 'name_en' | 'capacity' | 'active'];
}

async function writeRows(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const of = (key: keyof Row, type: string) =>
    sql`${sql.param(rows.map((row) => row[key]))}::${sql.raw(type)}[]`;
  await ctx.db.execute(sql`
    UPDATE sections AS s SET name_en = n.name_en, name_bn = n.name_bn, version_id = n.version_id,
      shift_id = n.shift_id, capacity = n.capacity, position = n.position, active = n.active,
      version = s.version + 1, updated_at = ${ctx.now}
    FROM unnest(${of('id', 'uuid')}, ${of('name_en', 'text')}, ${of('name_bn', 'text')},
      ${of('version_id', 'uuid')}, ${of('shift_id', 'uuid')}, ${of('capacity', 'int')},
      ${of('position', 'int')}, ${of('active', 'boolean')})
      AS n (id, name_en, name_bn, version_id, shift_id, capacity, position, active)
    WHERE s.site_id = ${ctx.siteId} AND s.id = n.id`);
}

/** Two sections that take each other's name at once: the names are given up first, since no two are alike at any moment. */
async function freeNames(ctx: Ctx, changed: readonly Row[], rowOf: ReadonlyMap<string, Row>): Promise<void> {
  const old = new Map(changed.map((row) => [placeKey(rowOf.get(row.id) ?? row), row.id]));
  if (!changed.some((row) => (old.get(placeKey(row)) ?? row.id) !== row.id)) return;
  const owners = changed.map(({ id }) => id);
  await ctx.db
    .update(sections)
    .set({ name_en: sql`${sections.id}::text` })
    .where(and(eq(sections.site_id, ctx.siteId), inArray(sections.id, owners)));
}

type Wish = { section: string; column: SectionColumn; id: string | null };

/** Rooms and teachers one after the other: what is given up first, so that two sections may change places. */
async function putAll(ctx: Ctx, wishes: readonly Wish[], refused: CellRefusal[], named: Map<string, string>) {
  for (const { section, column } of wishes) await column.put(ctx, section, null);
  for (const { section, column, id } of wishes) {
    if (!id) continue;
    try {
      await column.put(ctx, section, id);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.status === 404) throw error;
      const word = sayBoth(error.word, error.values);
      refused.push({ section: named.get(section) ?? section, field: column.key, word });
    }
  }
}

/** Saves what was changed on the board: all of it, or nothing with the reason for each cell. */
export async function saveBoard(ctx: Ctx, input: BoardChanges): Promise<{ changed: number; added: number }> {
  const { year_id } = input;
  const before = await lockSections(ctx, year_id);
  const columns = new Map(sectionColumns.answers().map((column) => [column.key, column]));
  const held: Held = new Map();
  for (const [key, column] of columns) held.set(key, await column.held(ctx.db, ctx.siteId, year_id));
  const [students] = await askAll(studentsBySection, ctx.db, ctx.siteId);
  const own = { ...(await shiftsAndVersions(ctx)), classes: await classesOfYear(ctx, year_id) };
  const rowOf = new Map(before.map((row) => [row.id, row]));
  const next = new Map(before.map((row) => [row.id, { ...row }]));
  const refused: CellRefusal[] = [];
  const wishes = new Map<string, Wish>();
  const wish = (section: string, key: 'room' | 'teacher', id: string | null, asked = true) => {
    const column = columns.get(key);
    if (!column) throw notFound();
    if (asked && !may(ctx.actor, column.permission)) throw forbidden();
    wishes.set(`${section} ${key}`, { section, column, id });
  };
  for (const { section_id, field, before: seen, after } of input.cells) {
    const row = rowOf.get(section_id);
    const to = next.get(section_id);
    if (!row || !to) throw notFound();
    const now = valueOf(row, field, held);
    if (now !== seen) {
      refused.push({ section: section_id, field, word: w.changed_meanwhile, now });
      continue;
    }
    const fault = faultOf(field, after, own, students?.get(section_id) ?? 0);
    if (fault) refused.push({ section: section_id, field, word: fault });
    else if (field === 'room' || field === 'teacher') wish(section_id, field, after as string | null);
    else Object.assign(to, { [keyOf(field)]: typeof after === 'string' ? after.trim() : after });
  }
  const sessions = await sessionsByClass(ctx, year_id);
  const last = before.reduce((most, row) => Math.max(most, row.position), 0);
  const made = input.adds.map(({ key, room, teacher, ...add }, at) => {
    if (!fits(add, own)) throw notFound();
    const session_id = sessions.get(add.class_id) ?? null;
    const row = { ...add, site_id: ctx.siteId, id: uuidv7(), year_id, session_id, position: last + at + 1 };
    if (room) wish(row.id, 'room', room);
    if (teacher) wish(row.id, 'teacher', teacher);
    return { key, room, row };
  });
  refuseTwins(
    [...next.values()].map((row) => ({ ...row, key: row.id })),
    made.map(({ key, row }) => ({ ...row, key })),
    refused,
  );
  const changed = [...next.values()].filter(
    (row) => JSON.stringify(row) !== JSON.stringify(rowOf.get(row.id)),
  );
  for (const row of changed) {
    const was = rowOf.get(row.id);
    const room = held.get('room')?.get(row.id);
    if (!room || wishes.has(`${row.id} room`)) continue;
    // A closed section gives its room up; one that changes its shift must find it free there.
    if (!row.active) wish(row.id, 'room', null, false);
    else if (row.shift_id !== was?.shift_id || !was.active) wish(row.id, 'room', room, false);
  }
  if (refused.length === 0) {
    await freeNames(ctx, changed, rowOf);
    await writeRows(ctx, changed);
    if (made.length > 0) await ctx.db.insert(sections).values(made.map(({ row }) => row));
    const named = new Map(made.map(({ key, row }) => [row.id, key]));
    await putAll(ctx, [...wishes.values()], refused, named);
  }
  const [first] = refused;
  // One who adds one section fills in a form, which shows the reason at its field.
  if (first && input.cells.length === 0 && input.adds.length === 1)
    throw new Problem(first.word, { status: 409, field: first.field, data: { cells: refused } });
  if (refused.length > 0)
    throw new Problem(w.refused, {
      status: 409,
      values: { count: refused.length },
      data: { cells: refused },
    });
  const roomless = made.filter(({ room }) => !room).map(({ row }) => row);
  if (!input.without_room) await refuseWithoutRoom(ctx, year_id, roomless, own.shifts);
  const isMoved = (row: Row) =>
    (['position', 'shift_id', 'version_id', 'active'] as const).some(
      (key) => row[key] !== rowOf.get(row.id)?.[key],
    );
  if (changed.some(isMoved)) await askAll(sectionsMoved, ctx);
  await trace(ctx, input, made);
  const touched = new Set(input.cells.map(({ section_id }) => section_id));
  return { changed: touched.size, added: made.length };
}

/** Two sections of one place may not have the same name; the one that was changed or added is told. */
function refuseTwins(rows: readonly Placed[], added: readonly Placed[], refused: CellRefusal[]): void {
  const seen = new Set<string>();
  for (const row of [...rows, ...added]) {
    const key = placeKey(row);
    if (seen.has(key))
      refused.push({
        section: row.key,
        field: 'name_en',
        word: sayBoth(w.same_name, { section: { en: row.name_en, bn: row.name_bn } }),
      });
    seen.add(key);
  }
}

async function trace(ctx: Ctx, input: BoardChanges, made: readonly { row: { id: string } }[]): Promise<void> {
  for (const [section_id, cells] of Map.groupBy(input.cells, (cell) => cell.section_id))
    await ctx.audit({
      action: 'section.edit',
      subject: 'section',
      subjectId: section_id,
      before: Object.fromEntries(cells.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(cells.map(({ field, after }) => [field, after])),
    });
  for (const { row } of made)
    await ctx.audit({ action: 'section.create', subject: 'section', subjectId: row.id, after: row });
}
