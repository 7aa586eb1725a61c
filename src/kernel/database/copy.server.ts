import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

export type Session = pg.Client;

const partSize = 4 * 1024 * 1024;

/** `COPY … TO STDOUT`: the rows in parts of some megabytes; the database waits while a part is being taken. */
export async function* copyOut(session: Session, text: string): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of session.query(to(text)) as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** `COPY … FROM STDIN`. */
export const copyIn = (session: Session, text: string, parts: AsyncIterable<Buffer>): Promise<void> =>
  pipeline(Readable.from(parts, { objectMode: false }), session.query(from(text)));
