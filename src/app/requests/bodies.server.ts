import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { WantedBody } from '#kernel/declarations/endpoint.server.ts';
import { bodyLimits, jsonFault, paces, type BodyLimit } from '#kernel/overload/body-limits.ts';
import { Overloaded } from '#kernel/overload/fair-queue.server.ts';
import type { Held } from '#kernel/overload/held-bytes.server.ts';
import type { ProcedureMeta } from '#kernel/procedures/procedure-spec.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang } from '#kernel/words.ts';
import { api } from '../api/api.server.ts';
import { bodyWords as w } from './body-words.ts';
import type { HeldBodies } from './held-bodies.server.ts';
import { busyResponse, queueKeyOf } from './load-shedding.server.ts';
import type { Incoming } from './request.server.ts';

const matcher = new StandardOpenAPIMatcher();
matcher.init(api);

/** The declared limits of the call that a path of the API leads to; null: there is none. */
async function callAt(method: string, path: string): Promise<ProcedureMeta | null> {
  const found = await matcher.match(method, `/${path.replace(/^\/+|\/+$/g, '')}`);
  return found ? (found.procedure['~orpc'].meta as ProcedureMeta) : null;
}

/** Why a body is not there; `busy`: it gave way to others. */
export type Unread = 'large' | 'slow' | 'broken' | 'busy';
/** A body, and how to say that it is done with: until then it counts as its holder's. */
export type Kept = { readonly body: Buffer; readonly letGo: () => void };
export type Hold = (lost: () => void) => Held;

/** So many chunks lie by themselves before they become one: a byte that comes alone takes a hundred times its room. */
const looseAtMost = 100;

/**
 * Reads a body to its end before anything waits or works for it. Gives up as soon as it is larger than `atMost`, has
 * taken longer than its pace allows for what has come, or has to give way to others; what is left of it is not read.
 */
export function readBody(
  stream: Readable,
  { atMost, pace }: Pick<WantedBody, 'atMost' | 'pace'>,
  hold: Hold,
): Promise<Kept | Unread> {
  return new Promise((resolve) => {
    if (stream.destroyed) return resolve('broken');
    const chunks: Buffer[] = [];
    let loose: Buffer[] = [];
    let size = 0;
    const began = performance.now();
    const patience = () =>
      pace.wholeMs + (pace.bytesPerSecond === Infinity ? 0 : (size / pace.bytesPerSecond) * 1000);
    const end = (result: Kept | Unread) => {
      clearTimeout(timer);
      stream.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      stream.pause();
      if (typeof result === 'string') held.end();
      resolve(result);
    };
    const held = hold(() => end('busy'));
    const join = () => {
      chunks.push(Buffer.concat(loose));
      loose = [];
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > atMost) return end('large');
      loose.push(chunk);
      if (loose.length >= looseAtMost) join();
      held.add(chunk.length);
    };
    const whole = () => {
      join();
      held.settle();
      end({ body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks), letGo: held.end });
    };
    const broken = () => end('broken');
    let timer: NodeJS.Timeout;
    const watch = () => {
      const left = began + patience() - performance.now();
      if (left <= 0) end('slow');
      else timer = setTimeout(watch, Math.max(left, 50));
    };
    timer = setTimeout(watch, pace.wholeMs);
    stream.on('data', take).on('end', whole).on('error', broken).on('close', broken);
  });
}

const statuses = { large: 413, slow: 408, broken: 400, shape: 422, many: 422, deep: 422, form: 422 } as const;
type Fault = keyof typeof statuses;

/** The answer to a body that is not taken; the connection ends with it, since the rest of the body is not wanted. */
function refusal(fault: Fault, limit: BodyLimit): Response {
  const isSmall = limit.bytes < 1024 * 1024;
  const amount = String(limit.bytes / 1024 / (isSmall ? 1 : 1024));
  const size = {
    en: `${amount} ${isSmall ? 'KB' : 'MB'}`,
    bn: `${digitsIn(amount, 'bn')} ${isSmall ? 'কেবি' : 'এমবি'}`,
  };
  const said = (lang: Lang) => say(w[fault], lang, { size: size[lang], count: limit.elements });
  const word = { en: said('en'), bn: said('bn') };
  const status = statuses[fault];
  return Response.json(
    {
      code: status === 413 ? 'PAYLOAD_TOO_LARGE' : 'REFUSED',
      status,
      message: word.en,
      data: { word },
    },
    {
      status,
      headers: {
        'cache-control': 'private, no-store',
        ...(status === 422 ? {} : { connection: 'close' }),
      },
    },
  );
}

const isForm = (type: string | null) =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type ?? '');

/** How many parts a form may have; each is looked at for itself. */
const partsAtMost = 200;
/** What is before the content of a part: its field and the file's name. Longer ones stop the reader for seconds. */
const partHeadAtMost = 8 * 1024;
const endSign = Buffer.from('--');

/** The one way in which programs name what is between parts; with two names ours need not be the reader's. */
const multipart =
  /^multipart\/form-data\s*(?:;\s*charset=[\w-]+\s*)?;\s*boundary=(?:"([^"\\]{1,100})"|([^\s;"]{1,100}))\s*(?:;\s*charset=[\w-]+\s*)?$/i;

function formFault(body: Buffer, type: string | null): Fault | null {
  const named = multipart.exec(type ?? '');
  if (!named && /^multipart/i.test(type ?? '')) return 'form';
  const between = named ? `--${named[1] ?? named[2]}` : '&';
  let parts = 0;
  for (let at = body.indexOf(between); at !== -1; at = body.indexOf(between, at + between.length)) {
    if (++parts > partsAtMost) return 'many';
    const head = body.subarray(at + between.length, at + between.length + partHeadAtMost);
    const isEnd = head.subarray(0, 2).equals(endSign);
    if (named && !isEnd && !head.includes('\r\n\r\n')) return 'form';
  }
  return null;
}

/** When somebody whose body gave way may come again. */
export const busySeconds = 10;

/** The stream of a request's body, from the connection itself where there is one: the web's kind costs more. */
function streamOf(request: Request, incoming: IncomingMessage | undefined): Readable | null {
  if (incoming) return incoming;
  return request.body ? Readable.fromWeb(request.body as WebStream) : null;
}

/** The same request with this body in place of what was to come. */
function withBody(request: Request, body: Buffer | null): Request {
  const headers = new Headers(request.headers);
  if (!body) for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  return new Request(request.url, { method: request.method, headers, body: body as BodyInit | null });
}

const nothing: Kept = { body: Buffer.alloc(0), letGo: () => undefined };

/** What a request brings, within what is wanted of it; refused before it is read where it says that it is too large. */
export async function bodyOf(
  request: Request,
  connection: IncomingMessage | undefined,
  wanted: Pick<WantedBody, 'atMost' | 'pace' | 'asForm'>,
  hold: Hold,
): Promise<Kept | Unread> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > wanted.atMost) return 'large';
  const stream = streamOf(request, connection);
  if (!stream || length === 0) return nothing;
  const read = await readBody(stream, wanted, hold);
  if (typeof read === 'string' || !wanted.asForm) return read;
  if (!formFault(read.body, request.headers.get('content-type'))) return read;
  read.letGo();
  return 'large';
}

/**
 * The request with its whole body read, within the limits that the call declares, before it takes a place in any
 * queue; or the refusal. A body that nobody will look at is not read: the call answers that one must sign in first,
 * or that there is nothing at this address.
 */
export async function takeBody(
  request: Request,
  connection: IncomingMessage | undefined,
  incoming: Incoming,
  held: HeldBodies,
): Promise<Request | Response> {
  const path = new URL(request.url).pathname;
  const prefixed = path.startsWith('/api/');
  const call =
    prefixed || /^\/(user\/notification|oauth)\//.test(path)
      ? await callAt(request.method, prefixed ? path.slice('/api'.length) : path)
      : null;
  if (prefixed ? !call || !(call.open || incoming.actor) : call && !(call.open || incoming.actor))
    return withBody(request, null);
  const type = request.headers.get('content-type');
  const declared: BodyLimit = call ? bodyLimits[call.body] : bodyLimits.small;
  // Nobody sends a file in JSON: without a form the usual limit holds.
  const limit = declared.file && !isForm(type) ? bodyLimits.usual : declared;
  const pace = incoming.actor ? paces.member : paces.stranger;
  const holder = held[incoming.actor ? 'members' : 'outside'];
  const read = await bodyOf(request, connection, { atMost: limit.bytes, pace }, (lost) =>
    holder.begin(queueKeyOf(incoming), lost),
  );
  if (read === 'busy') {
    const refused = busyResponse(path, new Overloaded(busySeconds));
    refused.headers.set('connection', 'close');
    return refused;
  }
  if (typeof read === 'string') return refusal(read, limit);
  const { body, letGo } = read;
  letGo();
  const fault = isForm(type) ? formFault(body, type) : body.length > 0 ? jsonFault(body, limit) : null;
  return fault ? refusal(fault, limit) : withBody(request, body);
}

/** The request of an application of the protocol with its small body read; null: not taken. */
export async function takeSmallBody(
  request: Request,
  connection: IncomingMessage | undefined,
  hold: Hold,
): Promise<Request | null> {
  if (['GET', 'HEAD'].includes(request.method)) return request;
  const wanted = { atMost: bodyLimits.small.bytes, pace: paces.stranger, asForm: true } as const;
  const read = await bodyOf(request, connection, wanted, hold);
  if (typeof read === 'string') return null;
  read.letGo();
  return withBody(request, read.body);
}
