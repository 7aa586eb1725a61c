import { join, resolve } from 'node:path';
import { startBackground } from '../../src/app/start/background.server.ts';
import { makeHttp } from '../../src/app/http.server.ts';
import { listenHttp } from '../../src/app/requests/listening.server.ts';
import { openModules } from '../../src/app/open-modules.server.ts';
import { openGateways } from '../../src/app/start/payments.server.ts';
import { seed } from '../../src/app/start/seed.server.ts';
import { startDatabase } from '../../src/app/start/database.server.ts';
import { readConfig } from '../../src/kernel/config/config.server.ts';
import { openFiles } from '../../src/kernel/files/files.server.ts';
import { diskStore } from '../../src/kernel/files/store.server.ts';
import { openSecretBox } from '../../src/kernel/config/secret-box.server.ts';

/*
 * The program without its screens, in a process of its own for tests that kill it and benchmarks that load it: its settings come from the
 * environment as people give them, its gateway is the test's. Prints one line of JSON when it is ready.
 */
const config = readConfig();
openModules();
openSecretBox(config.appSecret);
openGateways(config);
openFiles(diskStore(join(config.dataDir, 'files')));
const database = await startDatabase(config, resolve(import.meta.dirname, '../../migrations'), (line) =>
  console.error(line),
);
await seed();
const background = await startBackground(config);
const http = makeHttp({
  baseDomain: config.baseDomain,
  publicUrl: config.publicUrl,
  appSecret: config.appSecret,
  secure: false,
  trustProxy: true,
  clientDir: null,
  page: async () => new Response('page'),
});
const server = await listenHttp(http.fetch, config.port, '127.0.0.1');
console.log(JSON.stringify({ owner: database.owner, app: database.app }));
process.on('SIGTERM', () => {
  void (async () => {
    await Promise.all([server.drain(5000), background.stop(5000)]);
    await database.stop();
    process.exit(0);
  })();
});
