import pg from 'pg';
import { directConnection } from './pools.server.ts';
import { log } from '../log.server.ts';

/**
 * The one connection of a process that receives what others committed (LISTEN/NOTIFY on one PostgreSQL channel; the
 * payload is `channel` or `channel:rest`). An event is a hint to look: anyone who needs certainty also looks from time to
 * time.
 */
export type Listening = {
  /** Runs now and after every reconnection, until what it returns is called (with the connection, to clean up). */
  whenConnected(
    work: (client: pg.Client) => Promise<void>,
  ): Promise<(undo: (client: pg.Client) => Promise<unknown>) => Promise<void>>;
  stop(): Promise<void>;
};

type Listener = (rest: string) => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` for every event on a channel; returns what unsubscribes it. */
export function subscribe(channel: string, listener: Listener): () => void {
  const all = listeners.get(channel) ?? new Set();
  listeners.set(channel, all.add(listener));
  return () => void all.delete(listener);
}

function dispatch(payload: string): void {
  const at = payload.indexOf(':');
  const channel = at === -1 ? payload : payload.slice(0, at);
  for (const listener of listeners.get(channel) ?? []) listener(at === -1 ? '' : payload.slice(at + 1));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the connection and keeps it open until `stop`. */
export async function startListening(): Promise<Listening> {
  const onConnect: ((client: pg.Client) => Promise<void>)[] = [];
  let stopped = false;
  let client: pg.Client | undefined;
  let reconnecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const opening = new pg.Client({
      ...directConnection(),
      application_name: 'bidyapith listening',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    opening.on('error', () => undefined);
    opening.on('notification', ({ payload }) => dispatch(payload ?? ''));
    await opening.connect();
    // A worker that lost its power must not count as alive for hours (see `aliveLock` of the worker).
    await opening.query(
      'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
    );
    await opening.query('LISTEN bidyapith');
    for (const work of onConnect) await work(opening);
    client = opening;
    opening.on('end', () => {
      if (!stopped) reconnecting = reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let wait = 200; !stopped; wait = Math.min(wait * 2, 5000)) {
      await pause(wait);
      try {
        await connect();
        // Events of the meantime were missed.
        for (const all of listeners.values()) for (const listener of all) listener('');
        return;
      } catch (error) {
        log.warn({ err: error }, 'waiting for the database');
      }
    }
  }

  await connect();
  return {
    whenConnected: async (work) => {
      onConnect.push(work);
      if (client) await work(client);
      return async (undo) => {
        onConnect.splice(onConnect.indexOf(work), 1);
        if (client) await undo(client).catch(() => undefined);
      };
    },
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
      await reconnecting;
    },
  };
}
