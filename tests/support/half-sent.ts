import { connect, type Socket } from 'node:net';

export type Talk = {
  socket: Socket;
  /** What has been answered so far. */
  answer: () => string;
  /** Something was answered, or the connection is closed. */
  begun: Promise<unknown>;
  ended: Promise<string>;
};

/** A request as bytes on a connection of its own, so that its body may come when and how the test likes. */
export function talk(
  port: number,
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
): Talk {
  const socket = connect(port, '127.0.0.1');
  const head = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => {});
  const begun = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, answer: () => text, begun, ended };
}

/** A request whose body has begun and does not go on. */
export function halfSent(
  port: number,
  at: { method: string; path: string },
  headers: Record<string, string>,
  first: string | Buffer = '{',
): Talk {
  const half = talk(port, at, { 'content-length': '500', ...headers });
  half.socket.write(first);
  return half;
}

export const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
