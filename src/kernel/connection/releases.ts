import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Versions in order, oldest first, each with the migrations it added and their hashes. */
export type Releases = { version: string; migrations: Record<string, string> }[];

/** What `migrations/released.json` says; a test holds that no released migration changes. */
export function readReleases(migrationsDir: string): Releases {
  return JSON.parse(readFileSync(join(migrationsDir, 'released.json'), 'utf8')) as Releases;
}

/** The version that made a database with these migrations; null: none that was released. */
export function releaseOf(releases: Releases, had: readonly string[]): string | null {
  const names = new Set(had);
  let found: string | null = null;
  for (const { version, migrations } of releases) {
    if (!Object.keys(migrations).every((name) => names.has(name))) break;
    found = version;
  }
  return found;
}
