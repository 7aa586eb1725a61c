import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { inTransaction, isConnectionLost, type Db } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import { FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { keepPunches, type NewPunch, type UploadedPunch } from './keep-punches.server.ts';
import { deviceUploads, terminals, type UploadKind } from './tables.server.ts';
import type { OperationLine } from './wire.ts';

type Person = Extract<OperationLine, { kind: 'user' }>;

/** What a terminal sent, read; its lines are in its school's words already. */
export type Upload = {
  readonly siteId: string;
  readonly serial: string;
  readonly kind: UploadKind;
  readonly body: Buffer;
  readonly punches: readonly NewPunch[];
  readonly people: readonly Person[];
  readonly malformed: number;
  readonly ip: string | null;
  readonly now: Date;
};

/** `stored`: all of it is on disk; `refused`: the terminal is no longer this school's; `failed`: it must come again. */
export type Kept = 'stored' | 'refused' | 'failed';

type Waiting = { upload: Upload; done: (kept: Kept) => void };

/** Lines that go in at once; a body of more is stored in parts, each on disk before the next. */
const linesAtOnce = 4000;
const uploadsAtOnce = 400;
const waitingAtMost = 4000;

const waiting = new Map<string, Waiting[]>();
const working = new Set<string>();
/** Schools that are written at the same time, so that terminals leave connections to people. */
const turns = new FairQueue({ concurrency: 6, maxWaitMs: 8000 });

/**
 * Stores an upload together with whatever else comes for the same school meanwhile: one transaction for all that
 * waits, so that a crowd at the door costs few of them. Answers when it is on disk.
 */
export function takeIn(upload: Upload): Promise<Kept> {
  return new Promise((done) => {
    const line = waiting.get(upload.siteId) ?? [];
    if (line.length >= waitingAtMost) return done('failed');
    line.push({ upload, done });
    waiting.set(upload.siteId, line);
    if (!working.has(upload.siteId)) void workOff(upload.siteId);
  });
}

function nextOf(siteId: string): Waiting[] {
  const line = waiting.get(siteId) ?? [];
  let lines = 0;
  let count = 0;
  while (count < line.length && count < uploadsAtOnce) {
    lines += line[count]?.upload.punches.length ?? 0;
    if (count > 0 && lines > linesAtOnce) break;
    count++;
  }
  const taken = line.splice(0, count);
  if (line.length === 0) waiting.delete(siteId);
  return taken;
}

async function workOff(siteId: string): Promise<void> {
  working.add(siteId);
  while (waiting.has(siteId)) {
    // Taken when its turn has come: what came while the school waited for it goes along.
    let all: readonly Waiting[] | null = null;
    await turns
      .run(siteId, () => storeAll(siteId, (all = nextOf(siteId))))
      .catch(() => (all ?? nextOf(siteId)).forEach(({ done }) => done('failed')));
  }
  working.delete(siteId);
}

async function storeAll(siteId: string, all: readonly Waiting[]): Promise<void> {
  try {
    const kept = await store(
      siteId,
      all.map(({ upload }) => upload),
    );
    all.forEach(({ upload, done }) => done(kept.has(upload.serial) ? 'stored' : 'refused'));
  } catch (error) {
    log.warn({ err: error, siteId, uploads: all.length }, 'uploads of terminals were not stored');
    if (isConnectionLost(error)) return all.forEach(({ done }) => done('failed'));
    // One of them is the reason: the others must not come again for it.
    for (const one of all) {
      if (all.length > 1) await storeAll(siteId, [one]);
      else {
        await keepUnread(one.upload).catch((why: unknown) =>
          log.error({ err: why }, 'an upload was not kept'),
        );
        one.done('failed');
      }
    }
  }
}

/** Which of these terminals are the school's now. */
async function ownTerminals(db: Db, siteId: string, serials: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ serial: terminals.serial })
    .from(terminals)
    .where(and(inArray(terminals.serial, [...new Set(serials)]), eq(terminals.about_site, siteId)));
  return new Set(found.map(({ serial }) => serial));
}

/** Bodies first, then their lines; a long one is on disk before the first of its lines is looked at. */
async function store(siteId: string, all: readonly Upload[]): Promise<Set<string>> {
  const first = all[0];
  const isLong = all.length === 1 && first !== undefined && first.punches.length > linesAtOnce;
  const { own, ids } = await inTransaction({ siteId }, async (db) => {
    const own = await ownTerminals(
      db,
      siteId,
      all.map(({ serial }) => serial),
    );
    const mine = all.filter(({ serial }) => own.has(serial));
    const ids = await keepBodies(db, siteId, mine, isLong);
    await keepPeople(db, siteId, mine);
    if (!isLong)
      await keepPunches(
        { db, siteId },
        mine.flatMap((one) => linesIn(one, ids)),
        'DEVICE',
      );
    return { own, ids };
  });
  if (isLong && own.has(first.serial)) await storeInParts(siteId, first, ids);
  return own;
}

const linesIn = (upload: Upload, ids: ReadonlyMap<string, string>): UploadedPunch[] => {
  const upload_id = ids.get(keyOf(upload)) ?? null;
  return upload.punches.map((punch) => ({ ...punch, upload_id }));
};

/** How far it is, is kept with each part; only with the last one it is read. */
async function storeInParts(siteId: string, upload: Upload, ids: ReadonlyMap<string, string>): Promise<void> {
  const all = linesIn(upload, ids);
  for (let at = 0; at < all.length; at += linesAtOnce)
    await inTransaction({ siteId }, async (db) => {
      await keepPunches({ db, siteId }, all.slice(at, at + linesAtOnce), 'DEVICE');
      await db
        .update(deviceUploads)
        .set({ lines: Math.min(at + linesAtOnce, all.length), unread: at + linesAtOnce < all.length })
        .where(and(eq(deviceUploads.site_id, siteId), eq(deviceUploads.id, all[0]?.upload_id ?? '')));
    });
}

export const digestOf = (kind: string, body: Buffer): string =>
  createHash('sha256').update(kind).update('\n').update(body).digest('hex');

const keys = new WeakMap<Upload, string>();

/** What a body is known by; worked out once, and asked for by its row and by its lines. */
function keyOf(upload: Upload): string {
  const known = keys.get(upload);
  if (known !== undefined) return known;
  const key = `${upload.serial} ${digestOf(upload.kind, upload.body)}`;
  keys.set(upload, key);
  return key;
}

/** The id under which each body is kept; one that came before has its old one. */
async function keepBodies(
  db: Db,
  siteId: string,
  all: readonly Upload[],
  unread = false,
): Promise<Map<string, string>> {
  // The same body twice at once is one row, which no statement may change twice.
  const byKey = new Map(all.map((upload) => [keyOf(upload), upload]));
  if (byKey.size === 0) return new Map();
  const rows = [...byKey];
  const of = (pick: (upload: Upload) => unknown) => rows.map(([, upload]) => pick(upload));
  const kept = await db.execute<{ id: string; device: string; digest: string }>(sql`
    INSERT INTO device_uploads (site_id, id, device, kind, digest, body, size, lines, malformed, faults, received_at,
      ip, unread)
    VALUES (${siteId}, ${each(
      rows.map(() => uuidv7()),
      'uuid',
    )}, ${each(
      of(({ serial }) => serial),
      'text',
    )}, ${each(
      of(({ kind }) => kind),
      'text',
    )}, ${each(
      rows.map(([key]) => key.slice(key.indexOf(' ') + 1)),
      'text',
    )}, ${each(
      of(({ body }) => body),
      'bytea',
    )}, ${each(
      of(({ body }) => body.length),
      'int',
    )}, ${each(
      of(({ punches, people }) => punches.length + people.length),
      'int',
    )}, ${each(
      of(({ malformed }) => malformed),
      'int',
    )}, ${each(
      of(({ punches }) => punches.filter(({ fault }) => fault !== null).length),
      'int',
    )}, ${rows[0]?.[1].now.toISOString()}::timestamptz, ${each(
      of(({ ip }) => ip),
      'text',
    )}, ${unread})
    ON CONFLICT (site_id, device, digest) DO UPDATE SET times = device_uploads.times + 1,
      received_at = excluded.received_at, ip = excluded.ip, unread = excluded.unread
    RETURNING id, device, digest`);
  return new Map(kept.rows.map(({ id, device, digest }) => [`${device} ${digest}`, id]));
}

async function keepUnread(upload: Upload): Promise<void> {
  await inTransaction({ siteId: upload.siteId }, async (db) => {
    const own = await ownTerminals(db, upload.siteId, [upload.serial]);
    if (own.has(upload.serial)) await keepBodies(db, upload.siteId, [upload], true);
  });
}

async function keepPeople(db: Db, siteId: string, all: readonly Upload[]): Promise<void> {
  const byPin = new Map(
    all.flatMap(({ serial, people }) => people.map((one) => [`${serial} ${one.pin}`, { ...one, serial }])),
  );
  if (byPin.size === 0) return;
  const people = [...byPin.values()];
  await db.execute(sql`
    INSERT INTO terminal_people (site_id, serial, pin, name)
    VALUES (${siteId}, ${each(
      people.map(({ serial }) => serial),
      'text',
    )}, ${each(
      people.map(({ pin }) => pin),
      'text',
    )}, ${each(
      people.map(({ name }) => name),
      'text',
    )})
    ON CONFLICT (site_id, serial, pin) DO UPDATE SET name = excluded.name`);
}
