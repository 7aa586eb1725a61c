import { copyIn, type Session } from '../database/copy.server.ts';
import { StartError } from '../start-error.ts';
import type { Entry } from './archive.server.ts';
import type { HeldTable } from './manifest.ts';
import { sumOf } from './make-backup.server.ts';
import { literal, quote } from './scope.server.ts';

const listed = (columns: readonly string[]): string => columns.map(quote).join(', ');

/** The parts of one table, one after another, from the entries; stops before the first that is not its. */
export class TableParts {
  private readonly entries: AsyncGenerator<Entry>;
  private next: Entry | undefined;

  constructor(entries: AsyncGenerator<Entry>) {
    this.entries = entries;
  }
  async peek(): Promise<Entry | undefined> {
    if (!this.next) {
      const { value, done } = await this.entries.next();
      this.next = done ? undefined : value;
    }
    return this.next;
  }
  drop(): void {
    this.next = undefined;
  }
  async *of(table: string): AsyncGenerator<Buffer> {
    for (
      let entry = await this.peek();
      entry?.name.startsWith(`tables/${table}/`);
      entry = await this.peek()
    ) {
      this.drop();
      yield entry.content;
    }
  }
}

/** Straight into the table: for an owner whom row-level security does not hold back. */
export async function pour(session: Session, held: HeldTable, parts: TableParts): Promise<void> {
  await copyIn(
    session,
    `COPY ${quote(held.table)} (${listed(held.columns)}) FROM STDIN`,
    parts.of(held.table),
  );
}

/** Where the rows of a table lie beside it until the end of the transaction. */
export const besideOf = (table: string): string => quote(`restored_${table}`);

/** Beside the table first; returns the name of the table that holds the rows until the end of the transaction. */
export async function pourBeside(session: Session, held: HeldTable, parts: TableParts): Promise<string> {
  const beside = besideOf(held.table);
  await session.query(
    `CREATE TEMP TABLE ${beside} ON COMMIT DROP AS SELECT ${listed(held.columns)} FROM ${quote(held.table)} WHERE false`,
  );
  await copyIn(session, `COPY ${beside} (${listed(held.columns)}) FROM STDIN`, parts.of(held.table));
  return beside;
}

/** A statement has at most 65,535 values. */
const valuesAtOnce = 20_000;

/**
 * From beside into the table; a school's rows school by school, as row-level security asks, and written out: from
 * another table a cluster would copy them, which row-level security forbids.
 */
export async function pourOver(
  session: Session,
  held: HeldTable,
  beside: string,
  keepOwn: boolean,
): Promise<number> {
  const into = `INSERT INTO ${quote(held.table)} (${listed(held.columns)})`;
  const unless = keepOwn ? 'ON CONFLICT DO NOTHING' : '';
  if (!held.of_site) {
    const done = await session.query(`${into} SELECT ${listed(held.columns)} FROM ${beside} ${unless}`);
    return done.rowCount ?? 0;
  }
  const types = await typesOf(session, held, beside);
  const { rows } = await session.query<{ site_id: string }>(`SELECT DISTINCT site_id FROM ${beside}`);
  let count = 0;
  for (const { site_id: site } of rows) {
    await session.query(`SET LOCAL app.site_id = ${literal(site)}`);
    for await (const rows of pagesOf(session, held, beside, site)) {
      const places = rows.map(
        (_, row) => `(${types.map((type, at) => `$${row * types.length + at + 1}::${type}`).join(', ')})`,
      );
      const done = await session.query(`${into} VALUES ${places.join(', ')} ${unless}`, rows.flat());
      count += done.rowCount ?? 0;
    }
  }
  return count;
}

async function typesOf(session: Session, held: HeldTable, beside: string): Promise<string[]> {
  const { rows } = await session.query<{ type: string }>(
    `SELECT format_type(a.atttypid, a.atttypmod) AS type
     FROM unnest($2::text[]) WITH ORDINALITY AS held(name, at)
     JOIN pg_attribute a ON a.attrelid = $1::regclass AND a.attname = held.name ORDER BY held.at`,
    [beside, held.columns],
  );
  return rows.map(({ type }) => type);
}

/** A school's rows as texts, so many at a time as one statement takes. */
async function* pagesOf(
  session: Session,
  held: HeldTable,
  beside: string,
  site: string,
): AsyncGenerator<(string | null)[][]> {
  const columns = held.columns.map((name) => `${quote(name)}::text`).join(', ');
  await session.query(
    `DECLARE held_rows CURSOR FOR SELECT ${columns} FROM ${beside} WHERE site_id = ${literal(site)}`,
  );
  const atOnce = Math.max(1, Math.min(1000, Math.floor(valuesAtOnce / held.columns.length)));
  for (;;) {
    const { rows } = await session.query<(string | null)[]>({
      text: `FETCH ${atOnce} FROM held_rows`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await session.query('CLOSE held_rows');
}

/** What lies in the table now must be what was backed up, by the database's own calculation. */
export async function proveSame(session: Session, held: HeldTable, from: string): Promise<void> {
  const { rows } = await session.query<{ rows: number; sum: string }>(
    sumOf(`SELECT ${listed(held.columns)} FROM ${from}`),
  );
  if (rows[0]?.rows === held.rows && rows[0].sum === held.sum) return;
  throw new StartError(
    `${held.table} came back with ${rows[0]?.rows} rows of ${held.rows}, or with other content. Nothing was restored.`,
  );
}
