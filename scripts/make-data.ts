/**
 * Invented schools for measuring and trying out: `npm run make:data -- --schools 100 --students 1000` (the same settings
 * as `npm start`; not beside it). Everybody's password is that of the demo.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openModules } from '../src/app/open-modules.server.ts';
import { seed as loadCatalogues } from '../src/app/start/seed.server.ts';
import { startDatabase } from '../src/app/start/database.server.ts';
import { readConfig } from '../src/kernel/config/config.server.ts';
import { closePool } from '../src/kernel/database/pool.server.ts';
import { openFiles } from '../src/kernel/files/files.server.ts';
import { diskStore } from '../src/kernel/files/store.server.ts';
import { StartError } from '../src/kernel/start-error.ts';
import { makeSchools } from './made-data/make-schools.ts';
import { madePassword } from './made-data/first-school.ts';

function wish() {
  const { values } = parseArgs({
    options: {
      schools: { type: 'string', default: '10' },
      students: { type: 'string', default: '200' },
      seed: { type: 'string', default: 'made' },
      'beside-real-data': { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'schools' | 'students', most: number): number => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new StartError(`--${name} is a number from 1 to ${most}.`);
    return number;
  };
  return {
    schools: whole('schools', 9999),
    students: whole('students', 20_000),
    seed: values.seed,
    besideRealData: values['beside-real-data'],
  };
}

async function main(): Promise<void> {
  const wanted = wish();
  const config = readConfig();
  openModules();
  openFiles(diskStore(join(config.dataDir, 'files')));
  const database = await startDatabase(config, resolve(import.meta.dirname, '../migrations'), () => {});
  try {
    await loadCatalogues();
    await makeSchools(database.owner, wanted, (line) => console.log(line));
    console.log(`Sign in on made-0001.${config.baseDomain} as made-0001.admin, made-0001.teacher-1,`);
    console.log(`made-0001.student-1 or made-0001.guardian-1; the password of all is "${madePassword}".`);
  } finally {
    await closePool();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
