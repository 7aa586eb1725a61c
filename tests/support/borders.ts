import type pg from 'pg';
import type { Table } from './fill/catalogue.ts';
import type { FullSchool } from './full-world.ts';

const refusedByPolicy = '42501';

/** Runs a statement as if it had not been, and says how many rows it touched or why it was refused. */
async function attempt(client: pg.Client, text: string, values: unknown[]): Promise<number | string> {
  await client.query('SAVEPOINT attempt');
  try {
    const { rowCount } = await client.query(text, values);
    return rowCount ?? 0;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'unknown';
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT attempt');
  }
}

/**
 * What the program's role can do, working in one school, to another school's rows of a table: nothing is the only
 * good answer. `client` is connected as that role.
 */
export async function borderFaults(
  client: pg.Client,
  table: Table,
  own: FullSchool,
  other: FullSchool,
): Promise<string[]> {
  const faults: string[] = [];
  const row = other.rows.get(table.name)?.[0] ?? {};
  const copy = { ...row, ...('id' in row ? { id: '01980000-0000-7000-8000-0000000000aa' } : {}) };
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${own.id}'`);
  const seen = await attempt(client, `SELECT 1 FROM ${table.name} WHERE site_id <> $1`, [own.id]);
  if (seen !== 0) faults.push(`${table.name}: sees ${seen}`);
  const mine = await attempt(client, `SELECT 1 FROM ${table.name} WHERE site_id = $1`, [own.id]);
  if (mine === 0) faults.push(`${table.name}: does not see its own rows`);
  const changed = await attempt(client, `UPDATE ${table.name} SET site_id = $1 WHERE site_id <> $1`, [
    own.id,
  ]);
  if (changed !== 0 && changed !== refusedByPolicy) faults.push(`${table.name}: takes ${changed}`);
  const given = await attempt(client, `UPDATE ${table.name} SET site_id = $2 WHERE site_id = $1`, [
    own.id,
    other.id,
  ]);
  if (given !== refusedByPolicy) faults.push(`${table.name}: gives away ${given}`);
  const deleted = await attempt(client, `DELETE FROM ${table.name} WHERE site_id <> $1`, [own.id]);
  if (deleted !== 0 && deleted !== refusedByPolicy) faults.push(`${table.name}: deletes ${deleted}`);
  const added = await attempt(
    client,
    `INSERT INTO ${table.name} SELECT * FROM jsonb_populate_record(NULL::${table.name}, $1)`,
    [JSON.stringify(copy)],
  );
  if (added !== refusedByPolicy) faults.push(`${table.name}: adds to another (${added})`);
  await client.query('ROLLBACK');
  return faults;
}

/** Who oversees several schools reads their rows and writes none of them without entering one. */
export async function overseerFaults(
  client: pg.Client,
  table: Table,
  overseen: readonly FullSchool[],
): Promise<string[]> {
  const faults: string[] = [];
  const ids = overseen.map(({ id }) => id);
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '00000000-0000-0000-0000-000000000000'`);
  await client.query(`SET LOCAL app.site_ids = '${ids.join(',')}'`);
  const others = await attempt(client, `SELECT 1 FROM ${table.name} WHERE site_id <> ALL ($1)`, [ids]);
  if (others !== 0) faults.push(`${table.name}: an overseer sees ${others} of strangers`);
  const own = await attempt(client, `SELECT 1 FROM ${table.name} WHERE site_id = ANY ($1)`, [ids]);
  if (own === 0) faults.push(`${table.name}: an overseer sees nothing`);
  const changed = await attempt(client, `UPDATE ${table.name} SET site_id = site_id`, []);
  if (changed !== 0 && changed !== refusedByPolicy)
    faults.push(`${table.name}: an overseer changes ${changed}`);
  const deleted = await attempt(client, `DELETE FROM ${table.name} /* all that can be seen */`, []);
  if (deleted !== 0 && deleted !== refusedByPolicy)
    faults.push(`${table.name}: an overseer deletes ${deleted}`);
  // Where nobody may change or delete, as in the log, only adding shows it.
  const row = overseen[0]?.rows.get(table.name)?.[0] ?? {};
  const added = await attempt(
    client,
    `INSERT INTO ${table.name} SELECT * FROM jsonb_populate_record(NULL::${table.name}, $1)`,
    [JSON.stringify({ ...row, ...('id' in row ? { id: '01980000-0000-7000-8000-0000000000bb' } : {}) })],
  );
  if (added !== refusedByPolicy) faults.push(`${table.name}: an overseer adds (${added})`);
  await client.query('ROLLBACK');
  return faults;
}
