import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { inOrder, meantTable, readTables, type Column, type Table } from './catalogue.ts';
import { fieldKinds, hinted, hintsByName } from './schema-hints.ts';
import { declaredTypes, sampleOfType, type Say } from './type-sample.ts';

export type Row = Record<string, unknown>;
/** What was put in, by table. */
export type Filled = Map<string, Row[]>;

export type Filling = {
  tables: Table[];
  central: Filled;
  /** Fills every table of a school; all its texts hold `word`. */
  school(siteId: string, word: string): Promise<Filled>;
};

/** A value that the general rules cannot know: `table.column`. */
export type Known = Record<string, (turn: number) => unknown>;

const copies = 4;
/** The program keeps its own rows here; made-up ones would be a broken installation, not a full one. */
const left = new Set(['schema_migrations', 'throttles', 'audit_seals', 'sessions']);

/**
 * Makes rows for every table there is, by foreign keys and types: the n-th row of a table refers to the n-th of the
 * others, states and choices take turns, and every free text is a canary. `filledBefore`: the central rows of a
 * database that was filled already.
 */
export async function filling(client: pg.Client, known: Known = {}, filledBefore?: Filled): Promise<Filling> {
  const tables = inOrder(await readTables(client)).filter(({ name }) => !left.has(name));
  const names = new Set(tables.map(({ name }) => name));
  const hints = hintsByName();
  const kinds = fieldKinds();
  const types = declaredTypes();
  const central: Filled = filledBefore ?? new Map();

  const sayer =
    (word: string, turn: number): Say =>
    (key) =>
      hinted(hints.get(key), turn) ?? word;

  const text = (table: string, column: Column, word: string, turn: number): unknown => {
    const field = kinds.get(`${table}.${column.name}`);
    const type = types.get(`${table}.${column.name}`);
    if (type) return sampleOfType(type, sayer(word, turn), turn);
    if (field?.choices.length) return field.choices[turn % field.choices.length];
    const preset = /^'([^']+)'::text$/.exec(column.filled ?? '')?.[1];
    if (preset !== undefined) return preset;
    const serial = `${table}-${column.name}-${turn}`;
    if (field?.kind === 'email' || column.name === 'email') return `${word}-${serial}@school.test`;
    if (field?.kind === 'phone' || /(^|_)phone$/.test(column.name)) return `+88017${phone(word + serial)}`;
    if (field?.kind === 'time' || /(^|_)time$/.test(column.name)) return `0${turn}:30`;
    if (field?.kind === 'colour' || column.name === 'colour') return '#336699';
    const fitting = /^(name|title|code)/.test(column.name) ? null : hinted(hints.get(column.name), turn);
    return fitting ?? `${word}-${serial}`;
  };

  const value = (table: Table, column: Column, word: string, turn: number): unknown => {
    const own = known[`${table.name}.${column.name}`];
    if (own) return own(turn);
    const type = types.get(`${table.name}.${column.name}`);
    switch (column.type) {
      case 'uuid':
        return column.name === 'id' || column.required ? uuidv7() : null;
      case 'text':
      case 'varchar':
        return text(table.name, column, word, turn);
      case 'jsonb':
      case 'json': {
        const sample = type ? sampleOfType(type, sayer(word, turn), turn) : { en: word, bn: word };
        const empty = JSON.stringify(sample) === '{}' && !column.required;
        return empty ? null : JSON.stringify(sample);
      }
      case '_text':
        return [`${word}-${turn}`];
      case 'bool':
        return column.filled === null ? true : column.filled === 'true';
      case 'date':
        return `2026-0${turn + 1}-15`;
      case 'timestamptz':
      case 'timestamp':
        return /expire|until|end/.test(column.name) ? '2036-01-01T00:00:00Z' : '2026-01-01T00:00:00Z';
      case 'time':
        return `0${turn + 1}:30`;
      case 'bytea':
        return randomBytes(32);
      default:
        return column.type.startsWith('_') ? [] : turn + 1;
    }
  };

  const pick = (filled: Filled, table: string, turn: number): Row | undefined => {
    const rows = filled.get(table) ?? central.get(table) ?? [];
    return rows[turn % (rows.length || 1)];
  };

  const makeRow = (table: Table, filled: Filled, site: string | null, word: string, turn: number): Row => {
    const row: Row = {};
    for (const column of table.columns) {
      if (site !== null && /^(site_id|about_site)$/.test(column.name)) row[column.name] = site;
      else if (column.name === 'version') row.version = 1;
      else if (column.type === 'uuid' || column.type === '_uuid') {
        const meant = meantTable(column.name, names);
        const linked = table.links.some((link) => link.own.includes(column.name));
        const found = meant && !linked ? pick(filled, meant, turn)?.id : undefined;
        const single = found ?? (linked ? null : value(table, { ...column, type: 'uuid' }, word, turn));
        row[column.name] = known[`${table.name}.${column.name}`]?.(turn) ?? single;
        if (column.type === '_uuid') row[column.name] = found ? [found] : [];
      } else row[column.name] = value(table, column, word, turn);
    }
    for (const link of table.links) {
      const found = pick(filled, link.table, turn);
      for (const [at, own] of link.own.entries())
        if (own !== 'site_id' && (own !== 'about_site' || site === null))
          row[own] = found?.[link.there[at] ?? ''] ?? null;
    }
    return row;
  };

  const put = async (table: Table, filled: Filled, site: string | null, word: string): Promise<void> => {
    const rows = Array.from({ length: copies }, (_, turn) => makeRow(table, filled, site, word, turn));
    const keys = Object.keys(rows[0]!);
    // All at once: planning and sending a statement costs more than the row does.
    const places = rows.map(
      (_row, turn) => `(${keys.map((_key, at) => `$${turn * keys.length + at + 1}`).join(', ')})`,
    );
    const { rows: made } = await client.query<Row>(
      `INSERT INTO ${table.name} (${keys.map((key) => `"${key}"`).join(', ')}) VALUES ${places.join(', ')}
       ON CONFLICT DO NOTHING RETURNING *`,
      rows.flatMap((row) => keys.map((key) => row[key])),
    );
    filled.set(table.name, made);
  };

  const ofAll = tables.filter(({ ofSite, aboutSite }) => !ofSite && !aboutSite);
  for (const table of filledBefore ? [] : ofAll) {
    const there = await client.query<Row>(`SELECT * FROM ${table.name} ORDER BY 1 LIMIT 50`);
    central.set(table.name, there.rows);
    if (there.rows.length < copies) {
      await put(table, central, null, 'central');
      central.set(table.name, [...there.rows, ...(central.get(table.name) ?? [])]);
    }
  }

  return {
    tables,
    central,
    school: async (siteId, word) => {
      const filled: Filled = new Map();
      for (const table of tables.filter(({ ofSite, aboutSite }) => ofSite || aboutSite))
        await put(table, filled, siteId, word);
      return filled;
    },
  };
}

const phone = (of: string): string =>
  Array.from(of)
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7)
    .toString()
    .padStart(8, '0');
