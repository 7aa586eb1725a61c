import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { bodyLimits, jsonFault, type BodyLimit } from '#kernel/overload/body-limits.ts';
import type { ProcedureMeta } from '#kernel/procedures/procedure-spec.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang } from '#kernel/words.ts';
import { api } from '../api/api.server.ts';
import { bodyWords as w } from './body-words.ts';
import { queueKeyOf, type Queues } from './load-shedding.server.ts';
import type { Incoming } from './request.server.ts';

const matcher = new StandardOpenAPIMatcher();
matcher.init(api);

/** The declared limits of the call that a path of the API leads to; null: there is none. */
async function callAt(method: string, path: string): Promise<ProcedureMeta | null> {
  const found = await matcher.match(method, `/${path.replace(/^\/+|\/+$/g, '')}`);
  return found ? (found.procedure['~orpc'].meta as ProcedureMeta) : null;
}

/**
 * How long a body may take. Strangers send little, so it is there in ten seconds or not at all; a file of somebody
 * inside may take as long as a slow line needs, but it has to come on.
 */
export type Pace = { wholeMs: number; bytesPerSecond: number };
export const paces = {
  stranger: { wholeMs: 10_000, bytesPerSecond: Infinity },
  member: { wholeMs: 10_000, bytesPerSecond: 20 * 1024 },
} satisfies Record<string, Pace>;

export type Unread = 'large' | 'slow' | 'broken';

/**
 * Reads a body to its end before anything waits or works for it. Gives up as soon as it is larger than `bytes` or has
 * taken longer than its pace allows for what has come; what is left of it is not read.
 */
export function readBody(stream: Readable, bytes: number, pace: Pace): Promise<Buffer | Unread> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const began = performance.now();
    const patience = () =>
      pace.wholeMs + (pace.bytesPerSecond === Infinity ? 0 : (size / pace.bytesPerSecond) * 1000);
    const end = (result: Buffer | Unread) => {
      clearTimeout(timer);
      stream.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      stream.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytes) end('large');
      else chunks.push(chunk);
    };
    const whole = () => end(Buffer.concat(chunks));
    const broken = () => end('broken');
    if (stream.destroyed) return resolve('broken');
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
/** What stands before the content of a part: its field and the file's name. Longer ones stop the reader for seconds. */
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

/** The stream of a request's body, from the connection itself where there is one: the web's kind costs more. */
export function streamOf(request: Request, incoming: IncomingMessage | undefined): Readable | null {
  if (incoming) return incoming;
  return request.body ? Readable.fromWeb(request.body as WebStream) : null;
}

/** The same request with this body in place of what was to come. */
function withBody(request: Request, body: Buffer | null): Request {
  const headers = new Headers(request.headers);
  if (!body) for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  return new Request(request.url, { method: request.method, headers, body: body as BodyInit | null });
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
  queues: Queues,
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
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > limit.bytes) return refusal('large', limit);
  const stream = streamOf(request, connection);
  if (!stream || length === 0) return withBody(request, Buffer.alloc(0));
  const pace = incoming.actor ? paces.member : paces.stranger;
  const read = () => readBody(stream, limit.bytes, pace);
  const isLarge = limit.bytes > bodyLimits.usual.bytes && !(length <= bodyLimits.usual.bytes);
  const body = await (isLarge ? queues.uploads.run(queueKeyOf(incoming), read) : read());
  if (typeof body === 'string') return refusal(body, limit);
  const fault = isForm(type) ? formFault(body, type) : body.length > 0 ? jsonFault(body, limit) : null;
  return fault ? refusal(fault, limit) : withBody(request, body);
}

/** The request of a machine (a gateway, an application of the protocol) with its small body read; null: not taken. */
export async function takeSmallBody(
  request: Request,
  connection: IncomingMessage | undefined,
): Promise<Request | null> {
  if (['GET', 'HEAD'].includes(request.method)) return request;
  const stream = streamOf(request, connection);
  if (!stream) return request;
  if (Number(request.headers.get('content-length')) > bodyLimits.small.bytes) return null;
  const body = await readBody(stream, bodyLimits.small.bytes, paces.stranger);
  if (typeof body === 'string' || formFault(body, request.headers.get('content-type'))) return null;
  return withBody(request, body);
}
