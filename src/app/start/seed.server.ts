import type { Config } from '#kernel/config/config.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { StartError } from '#kernel/start-error.ts';
import { demoLines, demoLoginsThatWork } from '#modules/operator/demo/logins.server.ts';
import { hasDemo, makeDemo } from '#modules/operator/demo/make-demo.server.ts';
import { serverModules } from '../server-modules.server.ts';

/** Puts the shipped catalogues into the database (new entries only; what people changed stays). */
export async function seed(): Promise<void> {
  await inTransaction({}, async (db) => {
    for (const module of serverModules) await module.seed?.(db);
  });
}

/** Creates the demo in a new database, or on request; returns the lines that list its accounts. */
export async function seedDemo(
  config: Config,
  isNew: boolean,
  say: (line: string) => void,
): Promise<string[]> {
  await refuseKnownPasswords(config);
  const wanted = config.demo === true || (config.demo === 'when-new' && isNew && config.isThisMachine);
  if (wanted) {
    say('Creating the demo institutions …');
    await makeDemo();
  }
  const shown = wanted || (config.demo !== false && (await hasDemo()));
  return shown ? demoLines(config.publicUrl) : [];
}

/** Accounts whose password is in the source are for one's own machine, unless DEMO=on allows them elsewhere. */
async function refuseKnownPasswords(config: Config): Promise<void> {
  if (config.isThisMachine || config.demo === true || config.role === 'worker') return;
  const known = await demoLoginsThatWork();
  if (known.length === 0) return;
  throw new StartError(
    `${known.join(', ')}: these demo accounts have a publicly known password, and ${config.publicUrl} ` +
      `(HOST ${config.host}) can be reached from other machines. Use another DATA_DIR or DATABASE_URL, change or disable them, or set DEMO=on to show the demo there.`,
  );
}
