import { createHmac } from 'node:crypto';
import type { Config } from '#kernel/config/config.server.ts';
import { refuseHalfSpread } from '#kernel/database/cluster.server.ts';
import { withClient, type Connection } from '#kernel/database/connection.server.ts';
import { startEmbedded } from '#kernel/database/embedded/embedded.server.ts';
import { checkRuntimeRole, ensureAppRole, migrate } from '#kernel/database/migrate.server.ts';
import { openPool } from '#kernel/database/pool.server.ts';
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
