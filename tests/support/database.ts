import { randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type pg from 'pg';
import { inject } from 'vitest';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import { APP_ROLE } from '../../src/kernel/connection/role-names.server.ts';
import { prepareAppRole } from '../../src/kernel/schema/roles.server.ts';
import { copyOnEvery, createOnEvery, dropOnEvery, renameOnEvery, type Nodes } from './cluster-databases.ts';

/** What the set-up of the run tells every test file. */
export type TestServer = {
  owner: Connection;
  appPassword: string;
  template: string;
  /** Process number of the run; the names of its databases begin with it, so that strays can be found. */
  run: number;
  /** Only on a cluster: its machines, the coordinator first. */
  nodes?: Nodes;
};

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
  }
}

export type TestDatabase = {
  /** The owner of the tables (superuser of the test server). */
  owner: Connection;
  /** The role that the program works as. */
  app: Connection;
  drop(): Promise<void>;
};

/**
 * A database of its own with all migrations applied, cloned from the template of this run. Drop it in
 * `afterAll`; what a killed run leaves is dropped by the next.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('server').template);
}

/** One without anything in it, as a new installation finds it; the program makes a role for it. */
export const bareDatabase = (): Promise<TestDatabase> => makeDatabase(null);

/** One without anything in it but the rights of the tests' role. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await bareDatabase();
  await withClient(database.owner, (client) => prepareAppRole(client, APP_ROLE));
  return database;
}

/**
 * One that already holds what `fill` puts into it. Anyone who asks first in a run fills it, all others get a copy, and
 * what `fill` returned, which must be plain data.
 */
export async function filledDatabase<T>(
  kind: string,
  fill: (database: TestDatabase) => Promise<T>,
): Promise<{ database: TestDatabase; facts: T }> {
  const { owner, run, nodes } = inject('server');
  const name = `test_${run}_filled_${kind}`;
  const facts = await withClient(owner, async (client) => {
    // Held until the connection ends: the others wait for the one who fills.
    await client.query('SELECT pg_advisory_lock(2, hashtext($1))', [name]);
    const found = await client.query<{ facts: Buffer }>(
      `SELECT decode(shobj_description(oid, 'pg_database'), 'base64') AS facts FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (found.rows[0]) return deserialize(found.rows[0].facts) as T;
    const draft = await makeDatabase(inject('server').template);
    const made = await fill(draft);
    if (nodes) await renameOnEvery(nodes, draft.owner.database, name);
    else await client.query(`ALTER DATABASE ${draft.owner.database} RENAME TO ${name}`);
    await client.query(`COMMENT ON DATABASE ${name} IS '${serialize(made).toString('base64')}'`);
    return made;
  });
  return { database: await makeDatabase(name), facts };
}

async function makeDatabase(template: string | null): Promise<TestDatabase> {
  const { owner, appPassword, run, nodes } = inject('server');
  const name = `test_${run}_${randomBytes(5).toString('hex')}`;
  await withClient(owner, async (client) => {
    if (nodes && template) await copiedOne(client, nodes, template, name);
    else if (nodes) await createOnEvery(nodes, name);
    else
      await client.query(
        template
          ? `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`
          : `CREATE DATABASE ${name}`,
      );
    // The rights on a database itself are not cloned with it.
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${APP_ROLE}`);
  });
  return {
    owner: { ...owner, database: name },
    app: { ...owner, database: name, user: APP_ROLE, password: appPassword },
    drop: () =>
      nodes
        ? dropOnEvery(nodes, name)
        : withClient(owner, async (client) => {
            await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
            await client.query(`DROP ROLE IF EXISTS ${name}_app`);
          }),
  };
}

/** Two at once would shut each other out of the template. */
async function copiedOne(client: pg.Client, nodes: Nodes, template: string, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(3)');
  try {
    await copyOnEvery(nodes, template, name);
  } finally {
    await client.query('SELECT pg_advisory_unlock(3)');
  }
}
