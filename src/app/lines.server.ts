import type { CrowdLimits } from '#kernel/config.server.ts';
import { type Crowded, Turns } from '#kernel/turns.server.ts';
import { addressKey } from '#modules/identity/throttle.server.ts';
import { crowdWords as w } from './crowd-words.ts';
import type { Incoming } from './request.server.ts';

/**
 * The lines before the program's work, shortest patience first: when more comes than can be done, pages for visitors
 * that must be rendered are turned away first, then readings of people inside, and last what they change. Kept pages
 * have a line of their own, and so has the question who asks: strangers leave connections for it to those inside. Logins wait in theirs (`identity/password.server.ts`).
 */
export type Lines = Record<keyof typeof atOnce, Turns>;

// `strangers` and `members` are the question who asks, for requests without and with a session.
const atOnce = { strangers: 3, members: 4, kept: 16, visitors: 4, readers: 24, writers: 48 };

export function makeLines(
  waits: Pick<CrowdLimits['waits'], 'visitor' | 'reader' | 'writer'>,
  places: Partial<typeof atOnce> = {},
): Lines {
  const line = (name: keyof typeof atOnce, seconds: number) =>
    new Turns({ atOnce: places[name] ?? atOnce[name], patienceMs: seconds * 1000 });
  return {
    strangers: line('strangers', waits.visitor),
    members: line('members', waits.writer),
    kept: line('kept', waits.visitor),
    visitors: line('visitors', waits.visitor),
    readers: line('readers', waits.reader),
    writers: line('writers', waits.writer),
  };
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where a request waits before anything is done for it; null: where its work is, or nowhere. */
export function lineOf(lines: Lines, method: string, path: string, incoming: Incoming): Turns | null {
  // Logins wait where the password is compared, and an open stream is not work.
  if (path === '/api/login' || path === '/api/me/events') return null;
  if (incoming.actor || path.startsWith('/api/')) return reading.has(method) ? lines.readers : lines.writers;
  // A visitor's page may be a kept one: only its rendering waits.
  return null;
}

/** Where a request waits to be asked who it is. */
export const doorOf = (lines: Lines, hasSession: boolean): Turns =>
  hasSession ? lines.members : lines.strangers;

export const crowdedAnswer = (path: string, why: Crowded): Response =>
  path.startsWith('/api/') ? crowdedProblem(why) : crowdedPage(why);

/** Whose turn it is: a person inside, or the household that asks. */
export const keyOf = (incoming: Incoming): string => incoming.actor?.userId ?? addressKey(incoming.ip);

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
export function crowdedPage({ seconds }: Crowded): Response {
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

function crowdedProblem({ seconds, message, word, values }: Crowded): Response {
  return Response.json(
    { code: 'SERVICE_UNAVAILABLE', status: 503, message, data: { word, values, data: { seconds } } },
    { status: 503, headers: { 'retry-after': String(seconds), 'cache-control': 'private, no-store' } },
  );
}
