import { join } from 'node:path';
import { makeBackup } from '#kernel/backup/make-backup.server.ts';
import { rowsOf } from '#kernel/backup/manifest.ts';
import type { Config } from '#kernel/config/config.server.ts';
import type { Connection } from '#kernel/connection/connection.server.ts';
import type { BeforeUpgrade } from '#kernel/schema/migrate.server.ts';
import { readReleases, releaseOf } from '#kernel/connection/releases.ts';
import { storeOf } from '#kernel/files/open-store.server.ts';
import { StartError } from '#kernel/start-error.ts';

type Options = {
  owner: Connection;
  config: Pick<Config, 'dataDir' | 'objectStorage' | 'upgradeBackup'>;
  migrationsDir: string;
  say: (line: string) => void;
};

/**
 * Backs up an installation that an older version made, before its tables change. The back-up lies in
 * `DATA_DIR/backups`; when it cannot be written, nothing is changed and the start fails with a `StartError`.
 */
export function backUpBefore({ owner, config, migrationsDir, say }: Options): BeforeUpgrade {
  return async ({ had, pending }) => {
    const version = releaseOf(readReleases(migrationsDir), had);
    const changes = pending.length === 1 ? '1 change' : `${pending.length} changes`;
    say(`This installation was last used by ${version ? `Bidyapith ${version}` : 'an unreleased version'}.`);
    if (!config.upgradeBackup) {
      say(`Upgrading without a back-up (UPGRADE_BACKUP=off): ${changes} to its tables.`);
      return;
    }
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const to = join(config.dataDir, 'backups', `before-upgrade-${stamp}.tar.zst`);
    say(`Backing it up before ${changes} to its tables …`);
    const began = performance.now();
    const made = await makeBackup({ owner, files: await storeOf(config), to }).catch((error: Error) => {
      throw new StartError(
        `The back-up before the upgrade failed: ${error.message}. Nothing was changed. Make room for ${to}, or set UPGRADE_BACKUP=off if you have a back-up of your own.`,
        { cause: error },
      );
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`Backed up: ${to} (${rowsOf(made)} rows, ${made.files.count} files, ${seconds} s). Upgrading.`);
  };
}
