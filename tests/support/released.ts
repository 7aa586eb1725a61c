import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreEverything } from '../../src/kernel/backup/restore-backup.server.ts';
import type { Connection } from '../../src/kernel/connection/connection.server.ts';
import { readReleases, type Releases } from '../../src/kernel/connection/releases.ts';
import type { FileStore } from '../../src/kernel/files/store.server.ts';
import { temporary } from './temporary.ts';

const root = resolve(import.meta.dirname, '../..');
export const migrationsDir = join(root, 'migrations');
export const releases: Releases = readReleases(migrationsDir);

/** A sealed back-up of the demo schools, made by the program of that version. */
export const fixtureOf = (version: string): string => join(root, `tests/fixtures/${version}.sealed`);
/** What the fixtures are sealed with: they hold demo data only. */
export const fixtureKey = Buffer.alloc(32, 7);

/** The migrations folder as it was in that version. */
export function migrationsOf(version: string): string {
  const folder = mkdtempSync(join(temporary(), 'bidyapith-migrations-'));
  const until = releases.findIndex((release) => release.version === version);
  for (const { migrations } of releases.slice(0, until + 1))
    for (const name of Object.keys(migrations)) copyFileSync(join(migrationsDir, name), join(folder, name));
  writeFileSync(join(folder, 'released.json'), JSON.stringify(releases.slice(0, until + 1)));
  return folder;
}

/** Fills an empty database and a file store as that version left them. Returns the application secret. */
export async function asLeftBy(
  version: string,
  installation: { owner: Connection; files: FileStore; dataDir?: string },
): Promise<string> {
  let secret = '';
  await restoreEverything({
    owner: installation.owner,
    files: installation.files,
    migrationsDir: migrationsOf(version),
    from: fixtureOf(version),
    key: fixtureKey,
    takeSecret: (text) => (secret = text),
  });
  if (installation.dataDir) {
    mkdirSync(installation.dataDir, { recursive: true });
    writeFileSync(join(installation.dataDir, 'app-secret'), `${secret}\n`, { mode: 0o600 });
  }
  return secret;
}
