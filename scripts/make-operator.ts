/**
 * npm run make:operator: prints a link that makes an operator, once, within a day. For who has the server's data in
 * their hands anyway; it may run beside the program, with the same settings.
 */
import { resolve } from 'node:path';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { closePool } from '../src/kernel/database/pool.server.ts';
import { startDatabase } from '../src/app/start/database.server.ts';
import { newOperatorLink } from '../src/modules/platform/access/operator-links/links.server.ts';
import { endingWell } from './ending.ts';

await endingWell(async () => {
  const config = readConfig();
  const database = await startDatabase(
    config,
    resolve(import.meta.dirname, '../migrations'),
    () => undefined,
  );
  try {
    console.log(
      `Open this link once, within 24 hours, to become an operator:\n  ${await newOperatorLink(config.publicUrl)}`,
    );
  } finally {
    await closePool();
    await database.stop();
  }
});
