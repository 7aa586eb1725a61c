import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { deviceUploads } from '../../src/modules/school/timesheet/devices/tables.server.ts';
import { punches } from '../../src/modules/school/timesheet/base/punch-tables.server.ts';
import type { Caller, TestServer } from './server.ts';
import { Terminal } from './terminal-emulator.ts';
import { asMember, makeWorld, type School, type World } from './world.ts';

export type Gate = Terminal & { id: string };

/** Schools with people who look after terminals, and terminals that call there. */
export async function makeGates(server: TestServer) {
  const world: World = await makeWorld();
  const admin = await asMember(server, world.first, 'site-admin');
  const rival = await asMember(server, world.second, 'site-admin');
  const site = world.first.id;
  let count = 0;
  // Files that share a process share what it remembers of terminals.
  const series = `CQZ${crypto.randomUUID().slice(0, 8)}`;
  /** One that nobody knows yet; each comes from an address of its own. */
  const terminalAt = (school: School = world.first, serial = `${series}-${++count}`): Terminal =>
    new Terminal({
      port: server.port,
      host: school.host,
      serial,
      ip: `198.51.100.${(count % 200) + 1}`,
    });
  const claim = (terminal: Terminal, who: Caller = admin) =>
    who.call<{ id: string }>('POST', '/api/timesheet/terminals', {
      serial: terminal.serial,
      name: who === admin ? 'Main gate' : 'Their door',
      place: '',
    });
  async function ownTerminal(): Promise<Gate> {
    const terminal = terminalAt();
    await terminal.handshake();
    const made = await claim(terminal);
    if (made.status !== 200) throw new Error(`Not claimed: ${made.text}`);
    return Object.assign(terminal, { id: made.json.id });
  }
  const inSite = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction({ siteId: site }, work);
  const punchesOf = (device: string) =>
    inSite((db) =>
      db
        .select()
        .from(punches)
        .where(and(eq(punches.site_id, site), eq(punches.device, device)))
        .orderBy(punches.at),
    );
  const uploadsOf = (device: string) =>
    inSite((db) =>
      db
        .select()
        .from(deviceUploads)
        .where(and(eq(deviceUploads.site_id, site), eq(deviceUploads.device, device))),
    );
  return { world, admin, rival, site, terminalAt, claim, ownTerminal, inSite, punchesOf, uploadsOf };
}
export type Gates = Awaited<ReturnType<typeof makeGates>>;
