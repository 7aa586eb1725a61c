import { createHmac } from 'node:crypto';
import type { Config } from '#kernel/config.server.ts';
import type { Connection } from '#kernel/database/connection.server.ts';
import { startEmbedded } from '#kernel/database/embedded.server.ts';
import { checkRuntimeRole, ensureAppRole, migrate } from '#kernel/database/migrate.server.ts';
import { openPool } from '#kernel/database/pool.server.ts';
import { prepareQueue } from '#kernel/jobs/queue.server.ts';

export type Started = { owner: Connection; app: Connection; isNew: boolean; stop: () => Promise<void> };

/** Brings the database up, its tables to today's shape, and opens the pool as the role that owns nothing. */
export async function startDatabase(
  config: Config,
  migrationsDir: string,
  say: (line: string) => void,
): Promise<Started> {
  const embedded = config.database ? null : await startEmbedded({ dataDir: config.dataDir, log: say });
  const owner = config.database ?? (embedded as NonNullable<typeof embedded>).owner;
  const { wasEmpty } = await migrate(owner, migrationsDir, say);
  await prepareQueue(owner);
  const password = createHmac('sha256', config.appSecret).update('database role').digest('base64url');
  const app = await ensureAppRole(owner, password);
  await checkRuntimeRole(app);
  openPool(app, { max: config.connections.shared, reserved: config.connections.reserved });
  return { owner, app, isNew: wasEmpty, stop: async () => embedded?.stop() };
}
