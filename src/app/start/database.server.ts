import type { Config } from '#kernel/config/config.server.ts';
import { refuseHalfSpread } from '#kernel/connection/cluster.server.ts';
import { withClient, type Connection } from '#kernel/connection/connection.server.ts';
import { startEmbedded } from '#kernel/embedded/embedded.server.ts';
import { checkSecret } from '#kernel/schema/installation.server.ts';
import { migrate } from '#kernel/schema/migrate.server.ts';
import { openPool } from '#kernel/database/pool.server.ts';
import { checkRuntimeRole, ensureAppRole, rolePassword, useAppRole } from '#kernel/schema/roles.server.ts';
import { checkServer, checkWay, type ServerFacts } from '#kernel/schema/server-check.server.ts';
import { StartError } from '#kernel/start-error.ts';
import { prepareQueue } from '#kernel/jobs/queue.server.ts';
import { backUpBefore } from './upgrade.server.ts';

export type Started = { owner: Connection; app: Connection; isNew: boolean; stop: () => Promise<void> };

/** A database that this installation may use: the owner's way in, and what the server says of itself. */
export type Reached = { owner: Connection; facts: ServerFacts; stop: () => Promise<void> };

/** Brings the database up, its tables to today's shape, and opens the pool as the role that owns nothing. */
export async function startDatabase(
  config: Config,
  migrationsDir: string,
  say: (line: string) => void,
): Promise<Started> {
  const reached = await reachDatabase(config, say);
  const { owner, stop } = reached;
  const { wasEmpty, app } = await prepareTables(owner, config, migrationsDir, say);
  await withClient(owner, refuseHalfSpread);
  await openApp(config, reached, app);
  return { owner, app, isNew: wasEmpty, stop };
}

/** Tables, queue and the role of the program, as this version wants them. */
export async function prepareTables(
  owner: Connection,
  config: Config,
  migrationsDir: string,
  say: (line: string) => void,
): Promise<{ wasEmpty: boolean; app: Connection }> {
  const app = await enableApp(config, owner);
  const { wasEmpty } = await migrate(
    owner,
    migrationsDir,
    say,
    backUpBefore({ owner, config, migrationsDir, say }),
  );
  await prepareQueue(owner);
  return { wasEmpty, app };
}

/** Starts the database that comes along, or looks whether the one of the settings can be used. */
export async function reachDatabase(config: Config, say: (line: string) => void): Promise<Reached> {
  const embedded = config.database ? null : await startEmbedded({ dataDir: config.dataDir, log: say });
  const owner = config.database ?? (embedded as NonNullable<typeof embedded>).owner;
  const stop = async () => embedded?.stop();
  try {
    const facts = await checkServer(owner);
    await checkSecret(owner, config.appSecret);
    return { owner, facts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The way in as the role of the running program, which has its rights from now on. */
export function enableApp(config: Config, owner: Connection): Promise<Connection> {
  if (config.databaseApp) return useAppRole(owner, config.databaseApp);
  return ensureAppRole(owner, rolePassword(config.appSecret), config.databasePool ?? owner);
}

/** Opens the pool, through a pooler where the settings lead to one. */
export async function openApp(config: Config, { owner, facts }: Reached, app: Connection): Promise<void> {
  const { isPooled } = await checkWay(app, facts).catch((error: Error) => {
    if (!config.databasePool || config.databaseApp || !('code' in error)) throw error;
    throw new StartError(
      `${error.message} A pooler must know the role "${app.user}": let it ask the server for passwords (auth_query), or set DATABASE_APP_URL.`,
      { cause: error },
    );
  });
  await checkRuntimeRole(app);
  const { user, password } = app;
  openPool(app, {
    max: config.databaseConnections,
    reserved: config.databaseReserved,
    pooled: isPooled ? { ...owner, user, password } : null,
  });
}
