import type { Writable } from 'node:stream';
import type pg from 'pg';

const held = new WeakSet<pg.ClientBase>();

/**
 * What is asked of a connection before the program waits for an answer leaves in one message, in one call of the
 * operating system: each such call costs more than most statements do.
 */
export function inOneMessage(client: pg.ClientBase): void {
  if (held.has(client)) return;
  held.add(client);
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}
