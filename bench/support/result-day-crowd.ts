import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { madePassword } from '../../scripts/made-data/first-school.ts';
import { quantile, rounded } from './program.ts';

export const school = 'made-0001';
/** Who is not answered by then, counted from when the request was due, has gone away. */
const patienceMs = 10_000;
/** More open questions than this a crowd of one machine does not hold; further visitors find no line. */
const openAtMost = 4000;

export type Cell = { enrolment_id: string; paper: string; part: string; version: number };
/** Cells that a teacher saves together, of one sheet. */
export type Sheet = { exam_subject_id: string; section_id: string; cells: Cell[] };
export type Day = {
  port: number;
  links: string[];
  students: number;
  staff: { cookie: string; token: string };
  sheets: Sheet[];
};
export type Kind = 'result' | 'login' | 'mark';
export type Mixture = 'all' | Kind;
export type Told = {
  sent: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  /** Told to come back later: 503 or 429 with `Retry-After`. */
  shed: number;
  /** Everything that is neither an answer nor a word to come back later. */
  errors: number;
  statuses: Record<string, number>;
};
/** `crowd_loop_p99_ms`: how late the crowd itself was, which has the same cores as the program. */
export type CrowdRun = {
  rate: number;
  seconds: number;
  answered_per_second: number;
  crowd_loop_p99_ms: number;
} & Partial<Record<Kind, Told>>;

const kindOf = (at: number): Kind => (at % 10 < 7 ? 'result' : at % 10 < 9 ? 'login' : 'mark');

type Ask = { method: string; path: string; headers: Record<string, string>; body?: object };

/**
 * A visitor's address and browser, which takes compressed pages. Half of the crowd has an address of its own; the other
 * half comes from behind twenty: routers of schools, and mobile operators.
 */
const visitor = (at: number) => ({
  'x-forwarded-for':
    at % 2 === 0
      ? `10.${(at >> 16) % 250}.${(at >> 8) % 256}.${at % 256}`
      : `203.0.113.${(Math.floor(at / 2) % 20) + 1}`,
  'accept-encoding': 'gzip, deflate, br',
});

const resultOf = (day: Day, at: number): Ask => ({
  method: 'GET',
  path: at % 10 === 0 ? '/web/exam-result' : (day.links[at % day.links.length] ?? '/'),
  headers: { ...visitor(at), accept: 'text/html' },
});

/** What a student's first page asks for when it has come. */
const cards = ['next-exams', 'my-results', 'family-notices', 'next-family-days'];

/** Signing in as a student does it: the form, the password, the first page and all that it shows. */
async function signIn(day: Day, at: number, ask: (one: Ask) => Promise<Answered>): Promise<string> {
  const headers = visitor(at);
  const page = { ...headers, accept: 'text/html' };
  const form = await ask({ method: 'GET', path: '/login', headers: page });
  if (form.said !== '200') return form.said;
  const identifier = `${school}.student-${1 + ((at * 7) % day.students)}`;
  const body = { identifier, password: madePassword };
  const entered = await ask({ method: 'POST', path: '/api/login', headers, body });
  if (entered.said !== '200') return entered.said;
  const { cookie } = entered;
  const first = await ask({ method: 'GET', path: '/dashboard', headers: { ...page, cookie } });
  const shown = await Promise.all(
    ['/api/dashboard/cards', ...cards.map((card) => `/api/cards/${card}`)].map((path) =>
      ask({ method: 'GET', path, headers: { ...headers, cookie } }),
    ),
  );
  return [first, ...shown].find(({ said }) => said !== '200')?.said ?? '200';
}

/** Five cells of a sheet with values that differ each time, over the versions that were saved last. */
async function saveMarks(day: Day, at: number, ask: (one: Ask) => Promise<Answered>): Promise<string> {
  const turn = Math.floor(at / 10);
  const { cells, ...sheet } = day.sheets[turn % day.sheets.length] as Sheet;
  const { cookie, token } = day.staff;
  const { said, text } = await ask({
    method: 'PUT',
    path: '/api/marks',
    headers: { ...visitor(at), cookie, 'x-csrf-token': token },
    body: {
      ...sheet,
      cells: cells.map((cell) => ({ ...cell, status: 'PRESENT', obtained: 100 * (cell.version % 20) })),
    },
  });
  if (said !== '200') return said;
  const { saved } = JSON.parse(text) as { saved: { version: number }[] };
  // What was not written would be no save; somebody who was faster is impossible here.
  if (saved.length !== cells.length) return 'not saved';
  for (const cell of cells) cell.version += 1;
  return said;
}

type Answered = { said: string; text: string; cookie: string };

function send(day: Day, agent: Agent, ask: Ask, patience: number): Promise<Answered> {
  const text = ask.body ? JSON.stringify(ask.body) : '';
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(ask.body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : {}),
    ...ask.headers,
    host: `${school}.localhost:${day.port}`,
  };
  return new Promise((resolve) => {
    const { method, path } = ask;
    const chunks: Buffer[] = [];
    let cookie = '';
    const done = (said: string) => {
      clearTimeout(gone);
      resolve({ said, text: Buffer.concat(chunks).toString(), cookie });
    };
    const asked = request({ host: '127.0.0.1', port: day.port, agent, method, path, headers }, (answer) => {
      cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      answer.on('data', (chunk: Buffer) => void (ask.body && chunks.push(chunk)));
      const later = answer.statusCode === 503 && answer.headers['retry-after'] === undefined;
      answer.on('end', () => done(later ? '503 without Retry-After' : String(answer.statusCode)));
      answer.on('error', () => done('broken'));
    });
    // Of the whole way: a place in the line of connections counts as waiting, too.
    const gone = setTimeout(() => {
      done('late');
      asked.destroy();
    }, patience);
    asked.on('error', () => done('broken'));
    asked.end(text);
  });
}

/** The crowd: every request is sent when it is due, whether or not those before it were answered. */
export async function crowd(day: Day, rate: number, seconds: number, mixture: Mixture): Promise<CrowdRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: openAtMost });
  const times: Record<Kind, number[]> = { result: [], login: [], mark: [] };
  const statuses: Record<Kind, Record<string, number>> = { result: {}, login: {}, mark: {} };
  const under = new Set<Promise<void>>();
  const note = (kind: Kind, status: string, started: number) => {
    times[kind].push(performance.now() - started);
    statuses[kind][status] = (statuses[kind][status] ?? 0) + 1;
  };
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const began = performance.now();
  const wanted = Math.round(rate * seconds);
  for (let at = 0; at < wanted;) {
    const due = Math.min(wanted, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; at < due; at++) {
      const kind = mixture === 'all' ? kindOf(at) : mixture;
      const started = began + (at / rate) * 1000;
      if (under.size >= openAtMost) {
        note(kind, 'no line', started);
        continue;
      }
      const left = Math.max(1, patienceMs - (performance.now() - started));
      const gone = performance.now() + left;
      const ask = (what: Ask) => send(day, agent, what, Math.max(1, gone - performance.now()));
      const number = at;
      const whole =
        kind === 'result'
          ? ask(resultOf(day, number)).then(({ said }) => said)
          : (kind === 'login' ? signIn : saveMarks)(day, number, ask);
      const one: Promise<void> = whole.then((status) => {
        note(kind, status, started);
        under.delete(one);
      });
      under.add(one);
    }
    await new Promise((next) => setTimeout(next, 5));
  }
  await Promise.all(under);
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const told = (kind: Kind): Told => {
    const { 200: good = 0, 503: busy = 0, 429: often = 0 } = statuses[kind];
    const sent = times[kind].length;
    return {
      sent,
      p50_ms: rounded(quantile(times[kind], 0.5), 0),
      p95_ms: rounded(quantile(times[kind], 0.95), 0),
      p99_ms: rounded(quantile(times[kind], 0.99), 0),
      shed: busy + often,
      errors: sent - good - busy - often,
      statuses: statuses[kind],
    };
  };
  const kinds = (['result', 'login', 'mark'] as const).filter((kind) => times[kind].length > 0);
  const all = Object.fromEntries(kinds.map((kind) => [kind, told(kind)])) as Partial<Record<Kind, Told>>;
  const good = Object.values(all).reduce((sum, each) => sum + each.sent - each.errors - each.shed, 0);
  const crowd_loop_p99_ms = rounded(Math.max(0, loop.percentile(99) / 1e6 - 10), 0);
  return { rate, seconds, answered_per_second: rounded(good / took, 0), crowd_loop_p99_ms, ...all };
}
