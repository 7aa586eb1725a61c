import { askAll } from '#kernel/port.server.ts';
import { schoolAllows } from '#kernel/procedures/group-entry.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { answerPoll, keepResults } from './commands.server.ts';
import { instantOf, punchOf } from './keep-punches.server.ts';
import { paces } from './limits.server.ts';
import {
  noteCall,
  noteClockSet,
  noteRefused,
  noteSeen,
  terminalNamed,
  type KnownTerminal,
} from './registry.server.ts';
import { takeIn, type Upload } from './take-in.server.ts';
import { takenAs } from '../base/tables-taken.ts';
import { readDoorEvents } from '../base/door-events.ts';
import {
  attendanceLine,
  handshake,
  linesOf,
  operations,
  readFacts,
  readOperations,
  readPollInfo,
  readResults,
  serialNumber,
  withoutSecrets,
} from '../base/wire.ts';

/** What is known of a call before its body is read. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly ip: string | null;
  /** Whose address was called; null: the operator's. */
  readonly site: { readonly id: string; readonly zone: string } | null;
  /** From a page in somebody's browser: no terminal sends that. */
  readonly isBrowser: boolean;
  readonly now: Date;
};
export type Said = { readonly status: number; readonly text: string };
/** A terminal of a school, that may do here what it asks for. */
export type Admitted = { readonly terminal: KnownTerminal; readonly siteId: string; readonly part: string };

const ok: Said = { status: 200, text: 'OK' };
const refused: Said = { status: 403, text: 'ERROR' };
const later: Said = { status: 503, text: 'ERROR' };
const tooMany: Said = { status: 429, text: 'ERROR' };

export const permissionOfDevices = 'timesheet.devices';
const allowedForMs = 10_000;
const allowed = new Map<string, { is: boolean; until: number }>();

/** Whether the school has employees' attendance at all; asked again after ten seconds. */
async function schoolTakes(siteId: string): Promise<boolean> {
  const kept = allowed.get(siteId);
  if (kept && kept.until > performance.now()) return kept.is;
  const answers = await inTransaction(
    { siteId },
    (db) => askAll(schoolAllows, db, siteId, permissionOfDevices),
    true,
  );
  const is = answers.length > 0 && answers.every(Boolean);
  allowed.set(siteId, { is, until: performance.now() + allowedForMs });
  return is;
}

/** `/iclock/cdata`, `/iclock/cdata.aspx`: some terminals ask for the one, some for the other. */
const partOf = (path: string): string =>
  /^\/iclock\/([a-z]+)(?:\.aspx)?\/?$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/**
 * Whether a terminal is heard (handbook 4.4). Whose it is decides what it may do; who it is, is only what it says. What
 * it is told where it is not, or where nobody needs its body.
 */
export async function admitTerminal(call: Call): Promise<Said | Admitted> {
  const { query, ip, site, now } = call;
  const serial = query.get('SN') ?? '';
  if (call.isBrowser) return refused;
  if (!paces.address.takes(addressKey(ip), now.getTime())) return tooMany;
  const part = partOf(call.path);
  if (!serialNumber.test(serial)) return part === '' || part === 'ping' ? ok : { status: 400, text: 'ERROR' };
  if (!paces.serial.takes(`${serial} ${addressKey(ip)}`, now.getTime())) return tooMany;
  const terminal = await terminalNamed(serial);
  if (!terminal?.about_site) return answerStranger(call, serial, part, terminal);
  if (site && site.id !== terminal.about_site) {
    await noteRefused(serial, 'address', ip, now);
    await noteCall({ serial, siteId: site.id, ip, now, facts: {} }, false);
    return refused;
  }
  if (terminal.allowed_ips.length > 0 && !terminal.allowed_ips.includes(addressKey(ip))) {
    await noteRefused(serial, 'network', ip, now);
    return refused;
  }
  // Where the school has not this module (now), the terminal keeps what it has.
  if (!(await schoolTakes(terminal.about_site))) return refused;
  return { terminal, siteId: terminal.about_site, part };
}

/** Nobody's: it is greeted and told to wait, and keeps its punches until somebody claims it. */
async function answerStranger(
  { method, query, ip, site, now }: Call,
  serial: string,
  part: string,
  terminal: KnownTerminal | null,
): Promise<Said> {
  if (!terminal && !paces.unknown.takes(addressKey(ip), now.getTime())) return tooMany;
  const facts = readPollInfo(query.get('INFO') ?? '');
  await noteCall({ serial, siteId: site?.id ?? null, ip, now, facts }, terminal === null);
  const brings = method === 'POST' && ['cdata', 'fdata', 'querydata'].includes(part);
  if (brings) return refused;
  if (part === 'cdata') return { status: 200, text: handshake(serial, { stamp: null, timeZone: 6 }) };
  return ok;
}

/** Answers one that was admitted. */
export async function answerTerminal(
  call: Call,
  { terminal, siteId, part }: Admitted,
  body: Buffer,
): Promise<Said> {
  const { method, query, ip, now } = call;
  const { serial } = terminal;
  const seen = { at: now, ip };
  if (method === 'GET' || method === 'HEAD') {
    noteSeen(serial, { ...seen, ...readPollInfo(query.get('INFO') ?? '') });
    if (part === 'getrequest') return { status: 200, text: await answerPoll(siteId, serial, now) };
    if (part !== 'cdata') return ok;
    // What it holds of its time with another school stays there.
    const stamp = terminal.stamp ?? (terminal.moved ? '9999' : null);
    return { status: 200, text: handshake(serial, { stamp, timeZone: terminal.time_zone }) };
  }
  const text = () => body.toString('utf8');
  if (part === 'devicecmd') {
    noteSeen(serial, { ...seen, ...readFacts(text()) });
    await keepResults(siteId, serial, readResults(text()), now);
    return ok;
  }
  const { as, name } = takenAs(part, query);
  switch (as) {
    case 'attendance':
      return takeAttendance(call, terminal, siteId, body);
    case 'door':
      return takeDoorEvents(call, terminal, siteId, { body: withoutSecrets(body), name });
    case 'operations':
      return takeOperations(call, terminal, siteId, body);
    case 'facts':
      noteSeen(serial, { ...seen, ...readFacts(text()) });
      return ok;
    case 'counted':
    case 'raw':
      return takeOther(call, terminal, siteId, { body, name, isCounted: as === 'counted' });
  }
}

type Line = { readonly pin: string; readonly at: string };

/** Lines as punches of the school; null stays null. */
const punchesIn = (
  { now, site }: Call,
  { serial, time_zone: zone, moved, claimed_at }: KnownTerminal,
  lines: readonly (Line | null)[],
) => {
  const siteZone = site?.zone ?? 'Asia/Dhaka';
  return inSlices(lines, (line) => {
    const punch = line && punchOf(serial, line, { zone, siteZone, now });
    // What it saw at its last school is nobody's presence here.
    const isOlder = moved && punch && claimed_at && punch.at < claimed_at;
    return isOlder && !punch.fault ? { ...punch, fault: 'set-aside' as const } : punch;
  });
};

async function takeAttendance(
  call: Call,
  terminal: KnownTerminal,
  siteId: string,
  body: Buffer,
): Promise<Said> {
  const lines = linesOf(new TextDecoder().decode(body));
  const read = await inSlices(lines, attendanceLine);
  const all = await punchesIn(call, terminal, read);
  const punches = all.filter((punch) => punch !== null);
  const malformed = all.length - punches.length;
  const said = await takePunches(call, terminal, { siteId, kind: 'ATTLOG', body, punches, malformed });
  return said ?? { status: 200, text: `OK: ${punches.length}` };
}

/** What a terminal sends that is set up as door control: who was let in has come. */
async function takeDoorEvents(
  call: Call,
  terminal: KnownTerminal,
  siteId: string,
  { body, name }: { body: Buffer; name: string },
): Promise<Said> {
  const { lines, malformed } = readDoorEvents(new TextDecoder().decode(body));
  const punches = (await punchesIn(call, terminal, lines)).filter((punch) => punch !== null);
  const taken = { siteId, kind: 'DOOR' as const, table: name, body, punches, malformed };
  const said = await takePunches(call, terminal, taken);
  // A query is answered with how many of its records were taken.
  const count = linesOf(body.toString('latin1')).length;
  return said ?? (name === 'RTLOG' ? ok : { status: 200, text: `${name.toLowerCase()}=${count}` });
}

type Taken = Pick<Upload, 'siteId' | 'kind' | 'table' | 'body' | 'punches' | 'malformed'>;

/** Stores punches with their body; what the terminal is told where that cannot be, null where all is on disk. */
async function takePunches(
  { query, ip, now }: Call,
  { serial }: KnownTerminal,
  taken: Taken,
): Promise<Said | null> {
  const kept = await takeIn({ ...taken, serial, people: [], ip, now });
  if (kept === 'refused') return refused;
  if (kept === 'failed') return later;
  const stamp = /^\d{1,19}$/.exec(query.get('Stamp') ?? '')?.[0];
  const newest = taken.punches.reduce((last, { at }) => Math.max(last, at.getTime()), 0);
  noteSeen(serial, {
    at: now,
    ip,
    ...(stamp && stamp !== '9999' && newest > 0 ? { stamp } : {}),
    ...(newest > 0 ? { offset: secondsBetween(newest, now), punched: now } : {}),
  });
  return null;
}

/** So much of a body that is not known is kept. */
const rawAtMost = 64 * 1024;

/**
 * What is not known is kept as it came, its first part at least; of pictures, fingers and faces only that they came and
 * how often: the terminal goes on to its punches, and nobody's face lies on our disk.
 */
async function takeOther(
  { ip, now }: Call,
  { serial }: KnownTerminal,
  siteId: string,
  { body, name, isCounted }: { body: Buffer; name: string; isCounted: boolean },
): Promise<Said> {
  const kept = await takeIn({
    siteId,
    serial,
    kind: isCounted ? 'COUNTED' : 'OTHER',
    table: name,
    body: isCounted ? Buffer.alloc(0) : withoutSecrets(body.subarray(0, rawAtMost)),
    punches: [],
    people: [],
    malformed: 0,
    ip,
    now,
  });
  if (kept === 'refused') return refused;
  if (kept === 'failed') return later;
  noteSeen(serial, { at: now, ip });
  return ok;
}

/** How far a clock is ahead of ours; no more than the column holds, however wrong it is. */
const secondsBetween = (at: number, now: Date): number =>
  Math.max(-2e9, Math.min(2e9, Math.round((at - now.getTime()) / 1000)));

async function takeOperations(
  { ip, now }: Call,
  { serial, time_zone: zone, moved, claimed_at }: KnownTerminal,
  siteId: string,
  raw: Buffer,
): Promise<Said> {
  const body = withoutSecrets(raw);
  const text = new TextDecoder().decode(body);
  const read = readOperations(text);
  const people = read.filter((line) => line.kind === 'user');
  // What was done to it at its last school is not told here.
  const isOurs = (shown: string) => !moved || !claimed_at || instantOf(shown, zone) >= claimed_at;
  const clockSet = read.findLast(
    (line) => line.kind === 'operation' && line.operation === operations.clockSet && isOurs(line.at),
  );
  const lines = linesOf(text).length;
  const kept = await takeIn({
    siteId,
    serial,
    kind: 'OPERLOG',
    body,
    punches: [],
    people,
    malformed: 0,
    ip,
    now,
  });
  if (kept === 'refused') return refused;
  if (kept === 'failed') return later;
  if (clockSet?.kind === 'operation') await noteClockSet(serial, siteId, clockSet.at, now);
  noteSeen(serial, { at: now, ip });
  return { status: 200, text: `OK: ${lines}` };
}
