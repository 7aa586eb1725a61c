/**
 * npm run backup -- [--to FILE] [--site ALIAS] [--key-file FILE]
 * Writes everything, or one school, into one file; the settings are those of `npm start`. A running program need not stop.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../src/kernel/backup/make-backup.server.ts';
import { rowsOf } from '../src/kernel/backup/manifest.ts';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { startEmbedded } from '../src/kernel/embedded/embedded.server.ts';
import { storeOf } from '../src/kernel/files/open-store.server.ts';
import { endingWell } from './ending.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, site: { type: 'string' }, 'key-file': { type: 'string' } },
});

await endingWell(async () => {
  const config = readConfig();
  const embedded = config.database
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  try {
    const key = values['key-file'] ? readFileSync(values['key-file']) : null;
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const name = `${values.site ?? 'everything'}-${stamp}.tar.zst${key ? '.sealed' : ''}`;
    const to = values.to ?? join(config.dataDir, 'backups', name);
    const started = performance.now();
    const made = await makeBackup({
      owner: config.database ?? (embedded as NonNullable<typeof embedded>).owner,
      files: await storeOf(config),
      to,
      site: values.site ?? null,
      key,
      appSecret: config.appSecret,
    });
    console.log(
      `${to}\n${rowsOf(made)} rows of ${made.tables.length} tables and ${made.files.count} files in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
    for (const missing of made.files.missing)
      console.log(`A file that the database names is not there: ${missing}`);
    if (!made.site && !made.has_app_secret)
      console.log(
        'The back-up is not sealed, so the application secret (DATA_DIR/app-secret or APP_SECRET) is not in it: keep that yourself.',
      );
  } finally {
    await embedded?.stop();
  }
});
