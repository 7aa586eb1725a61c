import { subscribe } from '#kernel/database/listen.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { countUnread } from '#kernel/messages/notify.server.ts';
import { log } from '#kernel/log.server.ts';
import { findSession } from '#modules/platform/identity/sessions.server.ts';
import type { Incoming } from './request.server.ts';

/**
 * `GET /api/me/events`: how many messages wait for me, sent when it changes. Events come from the database, so it does
 * not matter which process wrote the message; without an event the count is looked up at every heartbeat.
 */
type Stream = { siteId: string; userId: string; look: () => void; end: () => void };

const open = new Set<Stream>();
const heartbeatMs = 30_000;
const perUser = 12;
const perProcess = 5000;

subscribe('unread', (rest) => {
  const [siteId, userId] = rest.split(':');
  for (const stream of open) {
    if (siteId && stream.siteId !== siteId) continue;
    if (userId && stream.userId !== userId) continue;
    // A message to everybody must not become a thousand queries in one moment.
    if (userId) stream.look();
    else setTimeout(stream.look, Math.random() * 2000);
  }
});

const encoder = new TextEncoder();
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
};

export function answerEvents(incoming: Incoming): Response {
  const { actor, sessionSecret } = incoming;
  if (!actor || !sessionSecret) return new Response(null, { status: 401 });
  const siteId = actor.siteId ?? centralSite;
  const mine = [...open].filter((stream) => stream.userId === actor.userId);
  if (open.size >= perProcess) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  if (mine.length >= perUser) mine[0]?.end();

  let stream: Stream;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let shown: number | null = null;
      let looking = false;
      let again = false;
      const send = (text: string) => controller.enqueue(encoder.encode(text));

      async function lookNow(): Promise<void> {
        const live = await findSession(sessionSecret as string);
        // Signed out, disabled or expired: nothing more is said.
        if (live?.id !== actor?.sessionId) return stream.end();
        const unread = await inTransaction(
          { siteId, userId: stream.userId },
          (db) => countUnread(db, siteId, stream.userId),
          true,
        );
        if (!open.has(stream)) return;
        send(unread === shown ? ': beat\n\n' : `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
        shown = unread;
      }
      function look(): void {
        if (looking) {
          again = true;
          return;
        }
        looking = true;
        lookNow()
          .catch((error: unknown) => log.warn({ err: error }, 'a live count could not be read'))
          .finally(() => {
            looking = false;
            if (again && open.has(stream)) {
              again = false;
              look();
            }
          });
      }
      const heart = setInterval(look, heartbeatMs);
      stream = {
        siteId,
        userId: actor.userId,
        look,
        end: () => {
          clearInterval(heart);
          if (!open.delete(stream)) return;
          try {
            controller.close();
          } catch {
            // The reader went first.
          }
        },
      };
      open.add(stream);
      send('retry: 5000\n\n');
      look();
    },
    cancel: () => stream.end(),
  });
  return new Response(body, { headers });
}

/** Before the program stops: browsers come back by themselves, to another process. */
export function endEvents(): void {
  for (const stream of open) stream.end();
}

export const countStreams = (): number => open.size;
