import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { startEmbedded } from '../../src/kernel/embedded/embedded.server.ts';
import { diskStore } from '../../src/kernel/files/store.server.ts';
import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { asLeftBy } from '../support/released.ts';
import { temporary } from '../support/temporary.ts';

/* The program of today on the data folder of the first release. */
let program: Program;
const dataDir = mkdtempSync(join(temporary(), 'bidyapith-upgrade-'));

/** Works on the folder's database while no program does. */
async function withDatabase<T>(work: (owner: Parameters<typeof withClient>[0]) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await work(embedded.owner);
  } finally {
    await embedded.stop();
  }
}

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  await withDatabase((owner) =>
    asLeftBy('0.1.0', { owner, files: diskStore(join(dataDir, 'files')), dataDir }),
  );
  program = await startProgram({ DATA_DIR: dataDir });
});
afterAll(() => program?.stop());

test('the head of a demo school finds the students, and a guardian the result', async () => {
  const browser = await launchBrowser();
  try {
    const login = { alias: 'krishnachura', password: demoPassword };
    const admin = await openWindow(browser);
    await signIn(admin, program, { ...login, identifier: 'admin' });
    await admin.page.goto(program.url('/student/list', 'krishnachura'));
    await admin.page.getByRole('row').nth(20).waitFor();
    const guardian = await openWindow(browser);
    await signIn(guardian, program, { ...login, identifier: 'guardian' });
    await guardian.page.goto(program.url('/dashboard', 'krishnachura'));
    const figure = guardian.page.locator('.bp-person-figure strong').first();
    await expect.poll(() => figure.textContent()).toMatch(/^[0-9০-৯]\.[0-9০-৯]{2}$/);
    expect([...admin.faults, ...guardian.faults]).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('on the folder of a newer version the program does not start, and says why', async () => {
  await program.end();
  await withDatabase((owner) =>
    withClient(owner, (client) =>
      client.query(`INSERT INTO schema_migrations (name, sha256) VALUES ('20991231_later.sql', 'unknown')`),
    ),
  );
  await expect(program.restart()).rejects.toThrow(/the database is newer than Bidyapith. Update Bidyapith/);
  expect(program.child.exitCode).toBe(1);
});
