/**
 * node scripts/release.ts
 * Freezes the migrations of the version in package.json: writes their hashes to migrations/released.json. From then on
 * they never change. A version that is in it already is left as it is. How a release is made: CONTRIBUTING.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMigrations } from '../src/kernel/schema/migrate.server.ts';
import { readReleases } from '../src/kernel/connection/releases.ts';
import { StartError } from '../src/kernel/start-error.ts';
import { endingWell } from './ending.ts';

await endingWell(async () => {
  const root = resolve(import.meta.dirname, '..');
  const dir = join(root, 'migrations');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const releases = readReleases(dir);
  if (releases.some((release) => release.version === version))
    throw new StartError(`${version} is released already. Raise the version in package.json first.`);
  const known = new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
  const fresh = readMigrations(dir).filter(({ name }) => !known.has(name));
  const migrations = Object.fromEntries(fresh.map(({ name, sha256 }) => [name, sha256]));
  writeFileSync(
    join(dir, 'released.json'),
    `${JSON.stringify([...releases, { version, migrations }], null, 2)}\n`,
  );
  console.log(`${version}: ${fresh.length} migrations.`);
});
