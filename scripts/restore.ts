/**
 * npm run restore -- FILE [--key-file FILE] [--unsealed] [--check] [--site ALIAS [--replace]]
 * Everything comes back into an empty DATA_DIR or database; one school into a running installation, beside the others.
 * A file without a seal comes in only with --unsealed. --check only reads the file to its end and says whether it is
 * whole; with --site also whether this installation would take it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rowsOf } from '../src/kernel/backup/manifest.ts';
import { checkBackup } from '../src/kernel/backup/read-backup.server.ts';
import { restoreEverything } from '../src/kernel/backup/restore-backup.server.ts';
import { restoreSchool } from '../src/kernel/backup/restore-school.server.ts';
import { isSealed } from '../src/kernel/backup/seal.server.ts';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { startEmbedded } from '../src/kernel/embedded/embedded.server.ts';
import { storeOf } from '../src/kernel/files/open-store.server.ts';
import { StartError } from '../src/kernel/start-error.ts';
import { endingWell } from './ending.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'key-file': { type: 'string' },
    check: { type: 'boolean' },
    site: { type: 'string' },
    replace: { type: 'boolean' },
    unsealed: { type: 'boolean' },
  },
});

await endingWell(async () => {
  const from = positionals[0];
  if (!from) throw new StartError('Which file? npm run restore -- FILE');
  const key = values['key-file'] ? readFileSync(values['key-file']) : null;
  if (values.check) {
    const held = await checkBackup(from, key);
    console.log(
      `Whole: ${held.site?.alias ?? 'everything'} of ${held.made_at}, ${rowsOf(held)} rows, ${held.files.count} files.`,
    );
    if (!(await isSealed(from)))
      console.log(
        'Not sealed: whoever could reach the file may have changed it; restoring it asks for --unsealed.',
      );
    if (!values.site) {
      if (held.site) console.log(`Whether this installation would take it: add --site ${held.site.alias}.`);
      return;
    }
  }
  const config = readConfig();
  const embedded = config.database
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  try {
    const options = {
      owner: config.database ?? (embedded as NonNullable<typeof embedded>).owner,
      files: await storeOf(config),
      migrationsDir: resolve(import.meta.dirname, '../migrations'),
      from,
      key,
      unsealed: values.unsealed === true,
    };
    const started = performance.now();
    if (values.check) {
      await restoreSchool({ ...options, alias: values.site ?? '', tryOnly: true });
      console.log('This installation would take it. Nothing was changed.');
      return;
    }
    const told = { ...options, say: console.log };
    const held = values.site
      ? await restoreSchool({ ...told, alias: values.site, replace: values.replace === true })
      : await restoreEverything({ ...told, takeSecret: (secret) => keepSecret(config.dataDir, secret) });
    console.log(
      `Restored ${rowsOf(held)} rows and ${held.files.count} files of ${held.made_at} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await embedded?.stop();
  }
});

/** The secret of the back-up replaces the one just made for this empty folder; one given by APP_SECRET stays. */
function keepSecret(dataDir: string, secret: string): void {
  const file = join(dataDir, 'app-secret');
  if (process.env['APP_SECRET'] || !existsSync(file)) return;
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
}
