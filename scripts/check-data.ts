/**
 * Looks whether the data of an installation are whole: `npm run check:data` (the same settings as `npm start`; it
 * may run beside it). Ends with 1 when something is wrong.
 */
import { enableApp, openApp, reachDatabase } from '../src/app/start/database.server.ts';
import { checkData } from '../src/app/start/check-data.server.ts';
import { openModules } from '../src/app/open-modules.server.ts';
import { auditKey } from '../src/kernel/audit/chain.server.ts';
import { sealAll } from '../src/kernel/audit/seal.server.ts';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { closePool } from '../src/kernel/database/pool.server.ts';
import { openFiles } from '../src/kernel/files/files.server.ts';
import { storeOf } from '../src/kernel/files/open-store.server.ts';
import { everySite } from '../src/modules/platform/sites/face/every-site.server.ts';
import { StartError } from '../src/kernel/start-error.ts';

async function main(): Promise<number> {
  const config = readConfig();
  openModules();
  openFiles(await storeOf(config));
  const database = await reachDatabase(config, () => {});
  await openApp(config, database, await enableApp(config, database.owner));
  try {
    // Entries of the last minute before the program was stopped are not sealed yet.
    await sealAll(await everySite(), { key: auditKey(config.appSecret) });
    const checked = await checkData(auditKey(config.appSecret), {
      tell: ({ says, findings, ms }) => {
        console.log(`${findings.length ? '✗' : '✓'} ${says} (${ms} ms)`);
        for (const finding of findings) console.log(`    ${finding}`);
      },
    });
    const wrong = checked.filter((one) => one.findings.length > 0).length;
    console.log(wrong ? `\n${wrong} of ${checked.length} do not hold.` : `\nAll ${checked.length} hold.`);
    return wrong ? 1 : 0;
  } finally {
    await closePool();
    await database.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
