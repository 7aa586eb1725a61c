/**
 * npm run citus [-- --apply | --passwords]
 * Prints the statements that are still missing until the tables of DATABASE_URL are spread over its Citus cluster, or
 * runs them (`--apply`). `--passwords`: what a superuser tells every node, where nodes ask each other for a password.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { isCluster, readCluster } from '../src/kernel/connection/cluster.server.ts';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { distributionSettings, distributionStatements } from '../src/kernel/connection/distribution.ts';
import { APP_ROLE, appRoleOf } from '../src/kernel/connection/role-names.server.ts';
import { rolePassword } from '../src/kernel/schema/roles.server.ts';
import { StartError } from '../src/kernel/start-error.ts';
import { endingWell } from './ending.ts';

const { values } = parseArgs({ options: { apply: { type: 'boolean' }, passwords: { type: 'boolean' } } });

await endingWell(async () => {
  const { database, databaseApp, appSecret } = readConfig();
  if (!database)
    throw new StartError('Set DATABASE_URL to the coordinator of the cluster, as the owner of the tables.');
  if (values.passwords) {
    const told = (role: string, password: string) =>
      `INSERT INTO pg_dist_authinfo VALUES (0, '${role}', 'password=${password}') ON CONFLICT (nodeid, rolename) DO UPDATE SET authinfo = excluded.authinfo;`;
    console.log(told(database.user, database.password));
    const role = databaseApp?.user ?? (await withClient(database, appRoleOf)) ?? APP_ROLE;
    console.log(told(role, databaseApp?.password ?? rolePassword(appSecret)));
    return;
  }
  await withClient(database, async (client) => {
    if (!(await isCluster(client)))
      throw new StartError(
        'This database is not on a Citus cluster: let a superuser make the extension and add the nodes (docs/operations.md).',
      );
    const missing = distributionStatements(await readCluster(client));
    if (missing.length === 0) {
      console.log('-- Nothing is missing.');
      return;
    }
    const statements = [...distributionSettings, ...missing];
    if (!values.apply) {
      console.log(statements.join('\n'));
      return;
    }
    for (const statement of statements) {
      if (/^--|^SELECT create_/.test(statement)) console.log(statement);
      if (!statement.startsWith('--')) await client.query(statement);
    }
    console.log('-- Everything is spread.');
  });
});
