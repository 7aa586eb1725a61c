import type { Endpoint } from '#kernel/declarations/endpoint.server.ts';
import { sentence } from '#kernel/words.ts';
import { type Overloaded, FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { serverModules } from '../server-modules.server.ts';
import { busyWords as w } from './busy-words.ts';
import { publicFilePaths } from './public-files.server.ts';
import type { Incoming } from './request.server.ts';

/**
 * The queues in front of the work, shortest wait first: when more comes than can be done, pages for visitors
 * that must be rendered are turned away first, then readings of people inside, and last what they change. Kept pages
 * have a queue of their own, and so has the question who asks: strangers leave connections for it to those inside. Logins wait in their own (`identity/password.server.ts`).
 * Machines that come without a session wait where their endpoints say, under the endpoint's name.
 */
export type Queues = Record<keyof typeof concurrency, FairQueue> & Record<string, FairQueue>;

// `strangers` and `members` are the question who asks, for requests without and with a session. Calls of who is not
// signed in have queues of their own, so that nobody outside holds a place that somebody inside needs.
const concurrency = {
  strangers: 3,
  members: 4,
  kept: 16,
  visitors: 4,
  openReaders: 8,
  openWriters: 8,
  readers: 24,
  writers: 48,
};
/** Places that one person or one address may hold at a time; the rest of what they sent waits for its own. */
const concurrencyPerKey: Partial<typeof concurrency> = {
  openReaders: 4,
  openWriters: 4,
  readers: 8,
  writers: 12,
};

/** One queue for the endpoints of a name, which say the same of it. */
export function linesOf(all: readonly Endpoint[]): Record<string, FairQueue> {
  const lines = new Map(all.map(({ name, line }) => [name, line]));
  for (const { name, line } of all)
    if (name in concurrency || lines.get(name) !== line)
      throw new Error(`There are two queues called ${name}.`);
  return Object.fromEntries(
    [...lines].map(([name, { places, perCaller, longestWaitMs }]) => [
      name,
      new FairQueue({ concurrency: places, concurrencyPerKey: perCaller, maxWaitMs: longestWaitMs }),
    ]),
  );
}

/** What modules declare for machines, lowest module first. */
export const endpoints = serverModules.flatMap((one) => one.endpoints ?? []);

export function makeQueues(
  waits: { visitor: number; reader: number; writer: number },
  places: Partial<typeof concurrency> = {},
): Queues {
  const queueOf = (name: keyof typeof concurrency, seconds: number) =>
    new FairQueue({
      concurrency: places[name] ?? concurrency[name],
      maxWaitMs: seconds * 1000,
      ...(concurrencyPerKey[name] === undefined ? {} : { concurrencyPerKey: concurrencyPerKey[name] }),
    });
  return {
    strangers: queueOf('strangers', waits.visitor),
    members: queueOf('members', waits.writer),
    kept: queueOf('kept', waits.visitor),
    visitors: queueOf('visitors', waits.visitor),
    openReaders: queueOf('openReaders', waits.reader),
    openWriters: queueOf('openWriters', waits.writer),
    readers: queueOf('readers', waits.reader),
    writers: queueOf('writers', waits.writer),
    ...linesOf(endpoints),
  };
}

/** So many may wait for little, or inside, for a moment: a first page alone asks six times. More are too many. */
const CROWD = 24;
const LONGEST_PAUSE_MS = 1000;

/**
 * How long a place at the door stays empty after a login. What costs most about a login comes after it: the first page and
 * its cards, five times the password. So while kept pages or people inside wait, fewer are let in, and more again when
 * nobody does; asked at the end of each login. Who waits at the door too long is told when to come again.
 */
export function loginPause(queues: Queues): () => number {
  let pause = 0;
  return () => {
    const { kept, members, readers, writers } = queues;
    const waiting = [kept, members, readers, writers].reduce((sum, { counts }) => sum + counts.waiting, 0);
    pause = waiting > CROWD ? Math.min(LONGEST_PAUSE_MS, pause * 1.25 + 25) : Math.max(0, pause * 0.85 - 5);
    return pause;
  };
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where a request waits before anything is done for it; null: where its work is, or nowhere. */
export function queueFor(queues: Queues, method: string, path: string, incoming: Incoming): FairQueue | null {
  // Logins wait where the password is compared, and an open stream is not work.
  if (path === '/api/login' || path === '/api/me/events') return null;
  if (incoming.actor) return reading.has(method) ? queues.readers : queues.writers;
  if (path.startsWith('/api/')) return reading.has(method) ? queues.openReaders : queues.openWriters;
  // Made again for each who asks, from all that the site shows.
  if (publicFilePaths.has(path)) return queues.visitors;
  // A visitor's page may be a kept one: only its rendering waits.
  return null;
}

/** Where a request waits to be asked who it is. */
export const sessionQueueFor = (queues: Queues, hasSession: boolean): FairQueue =>
  hasSession ? queues.members : queues.strangers;

export const busyResponse = (path: string, why: Overloaded): Response =>
  path.startsWith('/api/') ? busyProblem(why) : busyPage(why);

/** Whose turn it is: a person inside, or the household that asks. */
export const queueKeyOf = (incoming: Incoming): string => incoming.actor?.userId ?? addressKey(incoming.ip);

const say = (lang: 'bn' | 'en') =>
  `<section lang="${lang}" style="margin-block:2.5rem"><h1 style="font-size:1.4rem;line-height:1.4">${w.title[lang]}</h1>` +
  `<p>${w.text[lang]}</p><p><a href="" style="display:inline-block;padding:.65rem 1.4rem;border-radius:.5rem;` +
  `background:#0b6b53;color:#fff;text-decoration:none;font-weight:600">${w.again[lang]}</a></p></section>`;

const page = Buffer.from(
  `<!DOCTYPE html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${w.title.bn} / ${w.title.en}</title>` +
    `<body style="max-width:34rem;margin:12vh auto 0;padding:0 1.25rem;font:1.06rem/1.65 system-ui,sans-serif">` +
    `${say('bn')}${say('en')}</body></html>`,
);

/** The smallest page there is, in both languages. */
export function busyPage({ seconds }: Overloaded): Response {
  return new Response(page as BodyInit, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(seconds),
      'x-robots-tag': 'noindex, noarchive',
    },
  });
}

function busyProblem({ seconds, message, word, values }: Overloaded): Response {
  return Response.json(
    {
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message,
      data: { ...sentence(word, values), data: { seconds } },
    },
    { status: 503, headers: { 'retry-after': String(seconds), 'cache-control': 'private, no-store' } },
  );
}
