import fc from 'fast-check';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { requiredFilter } from './declared-filters.ts';
import { jsonSchemaOf } from './fill/schema-hints.ts';
import { idsFor, type FullSchool, type FullWorld } from './full-world.ts';
import { shotOf, type Shot } from './fuzz/request.ts';
import { merged, slotsIn, put, validFor } from './fuzz/values.ts';
import type { Listed } from './procedures.ts';

/** The same input with another school's id at a place, and with one that is nobody's. */
export type Trial = { slot: string; foreign: Shot[]; nobody: Shot; ids: string[] };

export const nobodysId = '01980000-0000-7000-8000-0000000000ff';

/** Where an id of the school is: its table and its place among the made rows. */
function whereabouts(school: FullSchool): Map<string, { table: string; at: number }> {
  const found = new Map<string, { table: string; at: number }>();
  for (const [table, rows] of school.rows)
    for (const [at, row] of rows.entries())
      if (typeof row['id'] === 'string') found.set(row['id'], { table, at });
  return found;
}

const uuidish = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const seeds = [7, 8, 9, 10, 11, 12];

/**
 * Inputs of an operation with everything filled in, ids from the school's rows, each made when it is asked for; the
 * first that is served is the one to use. A report is asked with the filters without which it reads nothing.
 */
export function* ownInputs(
  full: FullWorld,
  one: Listed,
  own: FullSchool,
  tries = seeds.length,
): Generator<{ input: unknown; shot: Shot }, undefined> {
  const schema = merged(jsonSchemaOf(one.input, 'input'), jsonSchemaOf(one.input, 'output'));
  const valid = validFor(schema, '', idsFor(full, own, one), true);
  const filter = requiredFilter(full, own, one);
  for (const seed of seeds.slice(0, tries))
    for (const made of fc.sample(valid, { numRuns: 1, seed })) {
      const input = filter ? { ...(made as object), filter } : made;
      yield { input, shot: shotOf(one, input) };
    }
}

/** Ids that nobody has, as many different ones as the strangers' ids are. */
function nobodysFor(some: readonly { ids: readonly unknown[] }[], ids: readonly unknown[]): string {
  const at = some.findIndex((each) => String(each.ids) === String(ids));
  return nobodysId.slice(0, -2) + (255 - at).toString(16).padStart(2, '0');
}

/** Every place of an input that holds an id of `own`, at any depth: one at a time, then all of them together. */
export function trialsFor(
  one: Listed,
  input: unknown,
  own: FullSchool,
  foreign: readonly FullSchool[],
): Trial[] {
  const known = whereabouts(own);
  const slots = [...slotsIn(input).entries()].flatMap(([number, { key, holder }]) => {
    // Made again for each form, it is nobody's id; where it is used, it can be told.
    if (key === 'idempotency_key') return [];
    const value: unknown = (holder as Record<string, unknown>)[String(key)];
    const where = typeof value === 'string' && uuidish.test(value) ? known.get(value) : undefined;
    // A school that has no such row is left out, wherever its turn would be.
    const ids = foreign.map((school) => where && school.rows.get(where.table)?.[where.at]?.['id']);
    return ids.some((id) => typeof id === 'string') ? [{ number, name: String(key), ids }] : [];
  });
  const changed = (to: ReadonlyMap<number, unknown>): Shot => {
    const copy: unknown = structuredClone(input);
    const holders = slotsIn(copy);
    for (const [number, id] of to) {
      const slot = holders[number];
      if (slot && typeof id === 'string') put(slot, id);
    }
    return shotOf(one, copy);
  };
  const trial = (slot: string, some: typeof slots): Trial => {
    const turns = foreign.flatMap((_, at) =>
      some.every(({ ids }) => typeof ids[at] === 'string') ? [at] : [],
    );
    return {
      slot,
      foreign: turns.map((at) => changed(new Map(some.map(({ number, ids }) => [number, ids[at]])))),
      nobody: changed(new Map(some.map(({ number, ids }) => [number, nobodysFor(some, ids)]))),
      ids: some.flatMap(({ ids }) => ids.filter((id) => typeof id === 'string')),
    };
  };
  const single = slots.map((each) => trial(each.name, [each]));
  return slots.length > 1 ? [...single, trial('all ids', slots)] : single;
}

/** Tables whose rows are one student's: students themselves, and what names a student or an enrolment. */
export const tablesOfStudents = (full: FullWorld): string[] =>
  tablesWith(full, 'students', /^(student|enrolment)_id$/);

/** The same, and what belongs to one section. */
export const tablesOfSections = (full: FullWorld): string[] => [
  ...new Set([...tablesOfStudents(full), ...tablesWith(full, 'sections', /^section_id$/)]),
];

const tablesWith = (full: FullWorld, table: string, key: RegExp): string[] =>
  full.filling.tables
    .filter(
      ({ ofSite, name, columns }) =>
        ofSite && (name === table || columns.some((column) => key.test(column.name))),
    )
    .map(({ name }) => name);

/**
 * The school as if these tables had only their n-th row, which belong together: the others are strangers to it. What
 * is not `whole` has no other tables, so that nothing else of the same school is taken for a stranger's.
 */
export function withOnly(tables: readonly string[], school: FullSchool, n: number, whole = true): FullSchool {
  const theirs = new Set(tables);
  const rows = [...school.rows].flatMap(([name, all]) =>
    theirs.has(name) ? [[name, all.slice(n, n + 1)] as const] : whole ? [[name, all] as const] : [],
  );
  return { ...school, rows: new Map(rows) };
}

/** Two answers are the same when only ids and times differ. */
export const plainAnswer = (status: number, text: string): string =>
  // A spreadsheet is a zip, whose entries carry the second in which they were written; a PDF carries it as well.
  text.startsWith('PK\u0003\u0004') || text.startsWith('%PDF-')
    ? `${status} ${text.startsWith('%') ? 'paper' : 'spreadsheet'}`
    : `${status} ${text
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '‹time›')}`;

/** A checksum a table over the rows of some schools, as the owner of the tables sees them. */
export async function checksums(
  full: FullWorld,
  schools: readonly FullSchool[],
): Promise<Record<string, string>> {
  // Emptied meanwhile by who works through them: messages, and payments that gateways are asked about.
  const emptied = ['outbox', 'payment_watch'];
  const tables = full.filling.tables.filter(
    ({ ofSite, aboutSite, name }) => (ofSite || aboutSite) && !emptied.includes(name),
  );
  return withClient(full.server.database.owner, async (client) => {
    const sums: Record<string, string> = {};
    for (const { name, ofSite, columns } of tables) {
      const made = schools.flatMap(({ rows }) => (rows.get(name) ?? []).map((row) => row['id']));
      const theirs = ofSite
        ? 'site_id'
        : columns.some((column) => column.name === 'about_site')
          ? 'about_site'
          : 'id';
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' ORDER BY t::text)), '') AS sum
         FROM ${name} t WHERE ${theirs} = ANY ($1)`,
        [theirs === 'id' ? made : schools.map(({ id }) => id)],
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

/** What was asked may be in the log and with the job that looked for it, never in a row that means it. */
const mayTell = new Set(['audit_log', 'jobs', 'idempotency_keys', 'outbox']);

/** Rows of a school, by table and column, that hold one of the ids given. */
export async function referencesTo(
  full: FullWorld,
  school: FullSchool,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const tables = full.filling.tables.filter(({ ofSite, name }) => ofSite && !mayTell.has(name));
  return withClient(full.server.database.owner, async (client) => {
    const found: string[] = [];
    for (const { name, columns } of tables) {
      const holding = columns.filter(({ type }) =>
        ['uuid', '_uuid', 'jsonb', 'text', '_text'].includes(type),
      );
      const counts = holding.map(
        (column) => `count(*) FILTER (WHERE "${column.name}"::text ~ $2)::int AS "${column.name}"`,
      );
      const { rows } = await client.query<Record<string, number>>(
        `SELECT ${counts.join(', ')} FROM ${name} WHERE site_id = $1`,
        [school.id, ids.join('|')],
      );
      for (const [column, many] of Object.entries(rows[0] ?? {}))
        if (many > 0) found.push(`${name}.${column}: ${many}`);
    }
    return found;
  });
}
