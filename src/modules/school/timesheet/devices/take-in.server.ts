import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { inTransaction, isConnectionLost } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import { FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { markStale } from '../base/stale.server.ts';
import { holdingsOf, type Holding } from '../base/holdings.server.ts';
import { forgetOthers, keepBodies, keepPeople, keyOf, ownTerminals } from './keep-bodies.server.ts';
import { keepPunches, writePunches, type NewPunch, type UploadedPunch } from './keep-punches.server.ts';
import { deviceUploads, type UploadKind } from './tables.server.ts';
import type { OperationLine } from '../base/wire.ts';

type Person = Extract<OperationLine, { kind: 'user' }>;

/** What a terminal sent, read; its lines are in its school's words already. */
export type Upload = {
  readonly siteId: string;
  readonly serial: string;
  readonly kind: UploadKind;
  /** What the terminal calls it, where the kind does not say so. */
  readonly table?: string;
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
/** Who comes first is stored at once; who comes so soon after, together: at the gate they come in crowds. */
const gatherMs = 100;

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
  do {
    // Taken when its turn has come: what came while the school waited for it goes along.
    let all: readonly Waiting[] | null = null;
    await turns
      .run(siteId, () => storeAll(siteId, (all = nextOf(siteId))))
      .catch(() => (all ?? nextOf(siteId)).forEach(({ done }) => done('failed')));
    await sleep(gatherMs);
  } while (waiting.has(siteId));
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

/** Some of these terminals are not the school's any more: what came of them must not be kept there. */
class Strangers extends Error {
  readonly own: ReadonlySet<string>;

  constructor(own: ReadonlySet<string>) {
    super('Terminals of other institutions.');
    this.own = own;
  }
}

/** What came of the school's own terminals is stored; answers which they are. */
async function store(siteId: string, all: readonly Upload[]): Promise<ReadonlySet<string>> {
  try {
    return await storeOwn(siteId, all);
  } catch (error) {
    if (!(error instanceof Strangers)) throw error;
    const mine = all.filter(({ serial }) => error.own.has(serial));
    return mine.length > 0 ? storeOwn(siteId, mine) : error.own;
  }
}

/**
 * Bodies first, then their lines; a long one is on disk before the first of its lines is looked at. Three messages to the
 * database: whose the terminals and numbers are with the bodies, the punches, and the marks of days with the COMMIT.
 */
async function storeOwn(siteId: string, all: readonly Upload[]): Promise<ReadonlySet<string>> {
  const first = all[0];
  const isLong = all.length === 1 && first !== undefined && first.punches.length > linesAtOnce;
  let marks: Promise<void> | undefined;
  const { own, ids } = await inTransaction({ siteId }, async (db) => {
    const ctx = { db, siteId };
    const pins = isLong ? [] : all.flatMap(({ punches }) => punches.map(({ pin }) => pin));
    const [own, ids, held] = await Promise.all([
      ownTerminals(ctx, all),
      keepBodies(ctx, all, isLong),
      pins.length > 0 ? holdingsOf(ctx, pins) : new Map<string, Holding[]>(),
    ]);
    if (all.some(({ serial }) => !own.has(serial))) throw new Strangers(own);
    await keepPeople(ctx, all);
    await forgetOthers(ctx, all);
    if (isLong) return { own, ids };
    const lines = all.flatMap((one) => linesIn(one, ids));
    const { changed } = await writePunches(ctx, lines, 'DEVICE', held);
    marks = markStale(ctx, changed);
    marks.catch(() => undefined);
    return { own, ids };
  });
  // Where it failed, so did the COMMIT after it, which does not say so.
  await marks;
  if (isLong) await storeInParts(siteId, first, ids);
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

async function keepUnread(upload: Upload): Promise<void> {
  await inTransaction({ siteId: upload.siteId }, async (db) => {
    const ctx = { db, siteId: upload.siteId };
    const own = await ownTerminals(ctx, [upload]);
    if (own.has(upload.serial)) await keepBodies(ctx, [upload], true);
  });
}
