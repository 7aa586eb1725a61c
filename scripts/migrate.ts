/**
 * npm run migrate: brings the tables of DATABASE_URL to this version's shape, without starting or seeding anything
 * (the settings of `npm start`). For a cluster, whose tables are spread before the first start.
 */
import { resolve } from 'node:path';
import { prepareTables, reachDatabase } from '../src/app/start/database.server.ts';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { isCluster } from '../src/kernel/connection/cluster.server.ts';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { StartError } from '../src/kernel/start-error.ts';
import { endingWell } from './ending.ts';

await endingWell(async () => {
  const config = readConfig();
  if (!config.database)
    throw new StartError('Set DATABASE_URL. The database that comes along is migrated by npm start.');
  const migrations = resolve(import.meta.dirname, '../migrations');
  const { owner } = await reachDatabase(config, console.log);
  await prepareTables(owner, config, migrations, console.log);
  const spread = await withClient(owner, isCluster);
  console.log(`The tables are those of this version.${spread ? ' Next: npm run citus -- --apply' : ''}`);
});
