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

/** From beside into the table; a school's rows school by school, as row-level security asks. */
export async function pourOver(
  session: Session,
  held: HeldTable,
  beside: string,
  keepOwn: boolean,
): Promise<number> {
  const insert = (where: string) =>
    `INSERT INTO ${quote(held.table)} (${listed(held.columns)}) SELECT ${listed(held.columns)} FROM ${beside} ${where}
     ${keepOwn ? 'ON CONFLICT DO NOTHING' : ''}`;
  if (!held.of_site) return (await session.query(insert(''))).rowCount ?? 0;
  const { rows } = await session.query<{ site_id: string }>(`SELECT DISTINCT site_id FROM ${beside}`);
  let count = 0;
  for (const { site_id: site } of rows) {
    await session.query(`SET LOCAL app.site_id = ${literal(site)}`);
    count += (await session.query(insert(`WHERE site_id = ${literal(site)}`))).rowCount ?? 0;
  }
  return count;
}

/** What lies in the table now must be what was backed up, by the database's own reckoning. */
export async function proveSame(session: Session, held: HeldTable, from: string): Promise<void> {
  const { rows } = await session.query<{ rows: number; sum: string }>(
    sumOf(`SELECT ${listed(held.columns)} FROM ${from}`),
  );
  if (rows[0]?.rows === held.rows && rows[0].sum === held.sum) return;
  throw new StartError(
    `${held.table} came back with ${rows[0]?.rows} rows of ${held.rows}, or with other content. Nothing was restored.`,
  );
}
