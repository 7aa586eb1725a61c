import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service on this machine that speaks as much of S3 as files need, and believes only right signatures (version 4). */
export type S3Server = {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** What it answers to every request from now on; null: as it should. */
  mood: number | null;
  stop(): Promise<void>;
};

const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

export async function startS3(bucket: string, keyId: string, secret: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const { status, bytes } = answer(request, body);
      response.writeHead(status, { 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    });
  });
  const answer = (request: IncomingMessage, body: Buffer): { status: number; bytes: Buffer } => {
    const nothing = Buffer.alloc(0);
    if (self.mood !== null) return { status: self.mood, bytes: nothing };
    if (!signedBy(request, body, keyId, secret)) return { status: 403, bytes: nothing };
    const [, inBucket, ...rest] = new URL(request.url ?? '/', 'http://s3').pathname.split('/');
    if (inBucket !== bucket) return { status: 404, bytes: nothing };
    const key = rest.join('/');
    if (key === '') return { status: 200, bytes: nothing };
    if (request.method === 'PUT') {
      objects.set(key, body);
      return { status: 200, bytes: nothing };
    }
    const found = objects.get(key);
    return found ? { status: 200, bytes: found } : { status: 404, bytes: nothing };
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const self: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    mood: null,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return self;
}

function signedBy(request: IncomingMessage, body: Buffer, keyId: string, secret: string): boolean {
  const claim =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!claim) return false;
  const [, id, day, region, signed, signature] = claim as unknown as [string, ...string[]];
  const sum = String(request.headers['x-amz-content-sha256']);
  if (id !== keyId || (sum !== 'UNSIGNED-PAYLOAD' && sum !== hex(body))) return false;
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = signed!.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const asked = [request.method, url.pathname, query, headers.join(''), signed, sum].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(asked)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day!), region!), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
}
