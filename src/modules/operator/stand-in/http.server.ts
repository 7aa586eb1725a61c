import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a gateway's server says; `LOST`: the connection breaks before anything is heard. */
export type Reply = { status: number; body: object } | 'LOST';
export type Asked = {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
};

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 64 * 1024) throw new Error('too long');
  }
  return text;
}

/** A form as browsers send it, or in parts, as the gateway's own kit does. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? '';
  const text = await textOf(request);
  if (!type.startsWith('multipart/form-data')) return new URLSearchParams(text);
  const fields = new URLSearchParams();
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  for (const [key, value] of form) if (typeof value === 'string') fields.append(key, value);
  return fields;
}

export function jsonOf(text: string): Record<string, unknown> {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new Error('no object');
  return body as Record<string, unknown>;
}

export const say = (body: object, status = 200): Reply => ({ status, body });

/** A field of a request as text. */
export const field = (body: unknown, key: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export function answer(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

export function reply(response: ServerResponse, said: Reply): void {
  if (said === 'LOST') response.destroy();
  else answer(response, said.status, JSON.stringify(said.body), 'application/json');
}

/** What the payer's browser is made to do after the page; null when the payer closes it. */
export type Back = { url: string; fields: Record<string, string> } | null;

/** One gateway of the stand-in: its calls, and the page on which the payer chooses how it goes. */
export type Played = {
  readonly modes: readonly string[];
  readonly call: (asked: Asked, here: string) => Reply | Promise<Reply>;
  /** The payment whose page an address is, with what the page shows of it. */
  readonly page: (path: readonly string[]) => { key: string; about: string; mode: string } | null;
  readonly play: (key: string, mode: string) => Promise<Back>;
};
