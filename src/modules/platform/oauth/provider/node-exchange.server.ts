import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  answer: () => Promise<Response>;
};

/**
 * A request of the web's kind as the pair of objects that a Node middleware takes, without a connection: what it
 * writes becomes the answer. Host and scheme are those of `origin`, whatever the request says of itself.
 */
export async function nodeExchange(asked: Request, origin: URL): Promise<Exchange> {
  const { pathname, search } = new URL(asked.url);
  const request = new IncomingMessage(new Socket());
  request.method = asked.method;
  request.url = pathname + search;
  const body = Buffer.from(await asked.arrayBuffer());
  for (const [key, value] of asked.headers)
    if (!/^(x-forwarded-|forwarded$|host$|content-length$|transfer-encoding$)/.test(key))
      request.headers[key] = value;
  request.headers.host = origin.host;
  request.headers['x-forwarded-host'] = origin.host;
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  if (body.length > 0) request.headers['content-length'] = String(body.length);
  if (body.length > 0) request.push(body);
  request.push(null);

  const response = new ServerResponse(request);
  const written: Buffer[] = [];
  const keep = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      written.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) written.push(Buffer.from(chunk));
  };
  const ended = new Promise<void>((resolve) => {
    response.write = ((chunk: unknown, encoding?: unknown) => {
      keep(chunk, encoding);
      return true;
    }) as typeof response.write;
    response.end = ((chunk?: unknown, encoding?: unknown) => {
      keep(chunk, encoding);
      resolve();
      return response;
    }) as typeof response.end;
  });

  const answer = async (): Promise<Response> => {
    await ended;
    const headers = new Headers();
    for (const [key, value] of Object.entries(response.getHeaders()))
      for (const line of Array.isArray(value) ? value : [value])
        if (line !== undefined && key !== 'content-length') headers.append(key, String(line));
    const { statusCode } = response;
    const empty = asked.method === 'HEAD' || statusCode === 204 || statusCode === 304;
    return new Response(empty ? null : Buffer.concat(written), { status: statusCode, headers });
  };
  return { request, response, answer };
}
