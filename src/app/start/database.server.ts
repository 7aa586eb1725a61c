import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '#kernel/config/config.server.ts';
import { isCluster, readCluster } from '#kernel/database/cluster.server.ts';
import { withClient, type Connection } from '#kernel/database/connection.server.ts';
import { distributionStatements } from '#kernel/database/distribution.ts';
import { startEmbedded } from '#kernel/database/embedded/embedded.server.ts';
import { checkRuntimeRole, ensureAppRole, migrate } from '#kernel/database/migrate.server.ts';
import { openPool } from '#kernel/database/pool.server.ts';
import { StartError } from '#kernel/start-error.ts';
import { prepareQueue } from '#kernel/jobs/queue.server.ts';
import { backUpBefore } from './upgrade.server.ts';

export type Started = { owner: Connection; app: Connection; isNew: boolean; stop: () => Promise<void> };

/** With what the role that owns nothing signs in. */
export const appPassword = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('database role').digest('base64url');

/** Tables, queue and the role of the program, as this version wants them. */
export async function prepareTables(
  owner: Connection,
  config: Config,
  migrationsDir: string,
  say: (line: string) => void,
): Promise<{ wasEmpty: boolean; app: Connection }> {
  const { wasEmpty } = await migrate(
    owner,
    migrationsDir,
    say,
    backUpBefore({ owner, config, migrationsDir, say }),
  );
  await prepareQueue(owner);
  return { wasEmpty, app: await ensureAppRole(owner, appPassword(config.appSecret)) };
}

/** On a cluster a table that was not spread would fill the coordinator, and nothing could be split afterwards. */
export async function refuseHalfSpread(client: pg.Client): Promise<void> {
  if (!(await isCluster(client))) return;
  const missing = distributionStatements(await readCluster(client));
  if (missing.length > 0)
    throw new StartError(
      'The tables are not all spread over the cluster yet: npm run citus -- --apply (without --apply it prints what is missing).',
    );
}

/** Brings the database up, its tables to today's shape, and opens the pool as the role that owns nothing. */
export async function startDatabase(
  config: Config,
  migrationsDir: string,
  say: (line: string) => void,
): Promise<Started> {
  const embedded = config.database ? null : await startEmbedded({ dataDir: config.dataDir, log: say });
  const owner = config.database ?? (embedded as NonNullable<typeof embedded>).owner;
  const { wasEmpty, app } = await prepareTables(owner, config, migrationsDir, say);
  await withClient(owner, refuseHalfSpread);
  await checkRuntimeRole(app);
  openPool(app, { max: config.databaseConnections, reserved: config.databaseReserved });
  return { owner, app, isNew: wasEmpty, stop: async () => embedded?.stop() };
}
