import { defineEndpoint, type Head, type Unanswered } from '#kernel/declarations/endpoint.server.ts';
import { admitTerminal, answerTerminal, type Admitted, type Call, type Said } from './iclock.server.ts';

const kb = 1024;
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
// A body that was not read is not wanted either.
const refusedHeaders = { 'retry-after': '30', connection: 'close' };

const asResponse = ({ status, text }: Said): Response =>
  status === 200
    ? new Response(text, { headers: plain })
    : new Response(text, { status, headers: { ...plain, ...refusedHeaders } });

const callOf = ({ method, path, query, ip, site, headers }: Head, now: Date): Call => ({
  method,
  path,
  query,
  ip,
  site,
  isBrowser: headers.has('origin') || headers.has('sec-fetch-site'),
  now,
});

const statuses: Partial<Record<Unanswered, number>> = {
  large: 413,
  slow: 408,
  broken: 400,
  busy: 503,
  elsewhere: 421,
};

/**
 * The addresses of terminals that send punches by themselves (docs/security.md). They come without a session, speak
 * plain text and repeat whatever is not answered with OK.
 */
export const terminalEndpoint = defineEndpoint<{ admitted: Admitted; now: Date }>({
  name: 'terminals',
  methods: 'all',
  path: '/iclock/*',
  host: 'ours',
  // More than wait for the disk at a thousand punches a second; all terminals of a school are one caller.
  line: { places: 400, perCaller: 100, longestWaitMs: 8000 },
  body: {
    // What a terminal keeps of a year fits in; usual is a line.
    atMost: 10 * kb * kb,
    // Over a slow line, but always coming on.
    pace: { wholeMs: 10_000, bytesPerSecond: 4 * kb },
    heldBy: ({ query }) => `terminal ${query.get('SN') ?? ''}`,
    droppedUpTo: 64 * kb,
  },
  isShort: true,
  admit: async (head) => {
    const now = new Date();
    const admitted = await admitTerminal(callOf(head, now));
    return 'status' in admitted ? asResponse(admitted) : { admitted, now };
  },
  answer: async ({ facts: { admitted, now }, body, ...head }) =>
    asResponse(await answerTerminal(callOf(head, now), admitted, body)),
  failed: (why, problem) => asResponse({ status: statuses[why] ?? problem?.status ?? 500, text: 'ERROR' }),
});
