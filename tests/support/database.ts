import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withClient, type Connection } from '../../src/kernel/database/connection.server.ts';
import { APP_ROLE } from '../../src/kernel/database/roles.server.ts';

/** What the set-up of the run tells every test file. */
export type TestServer = {
  owner: Connection;
  appPassword: string;
  template: string;
  /** Process number of the run; the names of its databases begin with it, so that strays can be found. */
  run: number;
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
  return makeDatabase(true);
}

/** One without anything in it, as a new installation finds it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase(false);
}

async function makeDatabase(migrated: boolean): Promise<TestDatabase> {
  const { owner, appPassword, template, run } = inject('server');
  const name = `test_${run}_${randomBytes(5).toString('hex')}`;
  await withClient(owner, async (client) => {
    await client.query(
      migrated
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
      withClient(owner, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}
