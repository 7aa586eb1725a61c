import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Endpoint, Head, Unanswered } from '#kernel/declarations/endpoint.server.ts';
import { asProblem } from '#kernel/procedures/refusals.server.ts';
import { log } from '#kernel/log.server.ts';
import { Overloaded, type FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { Problem } from '#kernel/problem.ts';
import { whoAsks } from '#modules/platform/access/face/session-access.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { countRequest } from './counted.server.ts';
import { bodyOf, busySeconds } from './bodies.server.ts';
import type { HeldBodies } from './held-bodies.server.ts';
import { busyResponse } from './load-shedding.server.ts';
import type { peerReader } from './peer.server.ts';
import { isCentralHost } from './request.server.ts';

type Env = { Bindings: { incoming?: IncomingMessage } | undefined };
type Facts = {
  endpoints: readonly Endpoint[];
  baseDomain: string;
  queues: Readonly<Record<string, FairQueue>>;
  held: HeldBodies;
};
type Site = Head['site'];
/** Whose address was called; undefined: nobody's. */
type SiteOf = (host: string) => Promise<Site | undefined>;

const hostForMs = 5000;

/** The same few addresses are called all day. */
function siteReader(baseDomain: string): SiteOf {
  const hosts = new Map<string, { site: Site; until: number }>();
  const read = async (host: string): Promise<Site> => {
    const kept = hosts.get(host);
    if (kept && kept.until > performance.now()) return kept.site;
    const { hostSite } = await whoAsks(host, baseDomain, null);
    if (hosts.size > 2000) hosts.clear();
    hosts.set(host, { site: hostSite, until: performance.now() + hostForMs });
    return hostSite;
  };
  return async (host) => (await read(host)) ?? (isCentralHost(host, baseDomain) ? null : undefined);
}

/** The endpoint is not asked, for a reason that is no defect. */
class Unasked extends Error {
  override readonly name = 'Unasked';
  readonly why: Unanswered;
  constructor(why: Unanswered) {
    super(why);
    this.why = why;
  }
}

type Asked = { c: Context<Env>; endpoint: Endpoint; line: FairQueue; caller: string; head: Head };
type Admitted = { head: Head; facts: unknown };

/** Whether the endpoint wants the call; it is asked whose address it came to only where that matters. */
async function admit({ endpoint, head: seen }: Asked, siteOf: SiteOf): Promise<Response | Admitted> {
  const site = endpoint.host === 'ours' ? await siteOf(seen.host) : null;
  if (site === undefined) throw new Unasked('elsewhere');
  const head = { ...seen, site };
  const facts = await endpoint.admit?.(head);
  return facts instanceof Response ? facts : { head, facts };
}

/** A short body that is not wanted is let in and dropped, where the endpoint has callers that need it. */
async function drop({ c, endpoint, caller }: Asked, held: HeldBodies): Promise<void> {
  const wanted = endpoint.body;
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (wanted === 'none' || !(length <= (wanted.droppedUpTo ?? -1))) return;
  const read = await bodyOf(c.req.raw, c.env?.incoming, wanted, (lost) => held.outside.begin(caller, lost));
  if (typeof read !== 'string') read.letGo();
}

/**
 * The one way in which a call is answered: whether it is wanted is asked in the line, its body comes outside of it, and
 * it is worked on in the line again. So who sends slowly takes memory, which is counted, and nobody's place.
 */
async function answerOf(asked: Asked, held: HeldBodies, siteOf: SiteOf): Promise<Response> {
  const { c, endpoint, line, caller } = asked;
  const wanted = endpoint.body;
  if (wanted === 'none' || ['GET', 'HEAD'].includes(c.req.method)) {
    const said = await line.run(caller, async () => {
      const admitted = await admit(asked, siteOf);
      if (admitted instanceof Response) return admitted;
      return endpoint.answer({ ...admitted.head, facts: admitted.facts, body: Buffer.alloc(0) });
    });
    await drop(asked, held);
    return said;
  }
  const asks = endpoint.admit !== undefined || endpoint.host === 'ours';
  const admitted = await (asks ? line.run(caller, () => admit(asked, siteOf)) : admit(asked, siteOf));
  if (admitted instanceof Response) {
    await drop(asked, held);
    return admitted;
  }
  const { head, facts } = admitted;
  const holder = wanted.heldBy?.(head) ?? caller;
  const read = await bodyOf(c.req.raw, c.env?.incoming, wanted, (lost) => held.outside.begin(holder, lost));
  if (read === 'busy') throw new Overloaded(busySeconds);
  if (typeof read === 'string') throw new Unasked(read);
  const { body, letGo } = read;
  return line.run(caller, () => endpoint.answer({ ...head, facts, body })).finally(letGo);
}

/** What is said where the endpoint did not answer; a defect is told of in the log, without what was called. */
function failure({ c, endpoint }: Asked, error: unknown): Response {
  const known = asProblem(error);
  const problem = known instanceof Problem ? known : null;
  const why = error instanceof Unasked ? error.why : error instanceof Overloaded ? 'busy' : 'failed';
  const said = endpoint.failed(why, problem);
  if (!said) {
    if (error instanceof Overloaded) return busyResponse(c.req.path, error);
    throw error;
  }
  if (why === 'failed' && !problem)
    log.error({ err: error, endpoint: endpoint.name }, 'a machine was not answered');
  return said;
}

const statusOf = (error: unknown): number => {
  const problem = asProblem(error);
  return problem instanceof Problem ? problem.status : 500;
};

function headOf(c: Context<Env>, ip: string | null): Head {
  const url = new URL(c.req.url);
  return {
    method: c.req.method,
    path: url.pathname,
    params: c.req.param() as Readonly<Record<string, string>>,
    query: url.searchParams,
    search: url.search.slice(1),
    headers: c.req.raw.headers,
    ip,
    host: c.req.header('host') ?? url.host,
    site: null,
  };
}

/** Mounts what modules declare for machines that call without a session, each at its address. */
export function mountMachines<E extends Env>(
  app: Hono<E>,
  { endpoints, baseDomain, queues, held }: Facts,
  peer: ReturnType<typeof peerReader>,
): void {
  const siteOf = siteReader(baseDomain);
  for (const endpoint of endpoints) {
    const { name, path, methods, isShort } = endpoint;
    const answer = async (given: unknown): Promise<Response> => {
      const c = given as Context<Env>;
      const line = queues[name];
      if (!line) throw new Error(`There is no queue called ${name}.`);
      const started = performance.now();
      const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
      const asked = { c, endpoint, line, caller: addressKey(ip), head: headOf(c, ip) };
      const count = (status: number) => countRequest(c.req.method, status, performance.now() - started);
      try {
        const said = await answerOf(asked, held, siteOf).catch((error: unknown) => failure(asked, error));
        count(said.status);
        return said;
      } catch (error) {
        count(statusOf(error));
        throw error;
      }
    };
    const before = isShort ? [] : [compress()];
    app.on(methods === 'all' ? 'ALL' : [...methods], [path], ...before, answer);
  }
}
