import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { type LateEntry, writeAudits } from '#kernel/audit/audit.server.ts';
import { beforePoolCloses, inTransaction } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import type { RequestContext } from '#kernel/procedures/procedure.server.ts';

/** What a link leads to, as it was found when it was followed. */
export type OpenedLink = { siteId: string; tokenHash: Buffer; runId: string; enrolmentId: string };
type LinkView = LateEntry & OpenedLink;

/** Openings wait at most so long, and at most so many, for the statement that counts and notes them together. */
const waitMs = 250;
const bundleAtMost = 200;
/** While there is no database: beyond this the oldest are given up, and the log of the program says so. */
const keptAtMost = 20_000;

let waiting: LinkView[] = [];
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> | undefined;

/**
 * Notes that a result was looked at through its link. Nobody waits for the note: it is written with those of the next
 * quarter of a second (decision 0015).
 */
export function recordView(link: OpenedLink, who: Pick<RequestContext, 'actor' | 'ip' | 'requestId'>): void {
  waiting.push({
    ...link,
    id: uuidv7(),
    actor: who.actor,
    ip: who.ip,
    requestId: who.requestId,
    action: 'result-link.open',
    subject: 'result-run',
    subjectId: link.runId,
    after: { enrolment_id: link.enrolmentId },
  });
  if (waiting.length >= bundleAtMost) void flushViews();
  else writeIn(waitMs);
}

function writeIn(ms: number): void {
  timer ??= setTimeout(() => void flushViews(), ms);
}

/** Writes what waits now; resolves when it is written, or put back because the database refused it. */
export async function flushViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  // One bundle after the other: two at once would wait for each other's links.
  while (writing) await writing;
  if (waiting.length === 0) return;
  const bundle = waiting;
  waiting = [];
  writing = writeBundle(bundle).finally(() => {
    writing = undefined;
  });
  await writing;
}

async function writeBundle(bundle: readonly LinkView[]): Promise<void> {
  const bySite = Map.groupBy(bundle, (view) => view.siteId);
  for (const [siteId, views] of bySite)
    try {
      await writeViews(siteId, views);
    } catch (error) {
      const left = [...views, ...waiting];
      waiting = left.slice(Math.max(0, left.length - keptAtMost));
      log.error({ err: error, openings: left.length, lost: left.length - waiting.length }, 'openings wait');
      writeIn(1000);
    }
}

/** Counts only what was not noted before, so that a bundle whose commit was not confirmed can be written again. */
async function writeViews(siteId: string, views: readonly LinkView[]): Promise<void> {
  await inTransaction({ siteId }, async (db) => {
    // A power cut may cost the last moment of notes; nobody's reading waits for the disk because of them.
    await db.execute(sql`SET LOCAL synchronous_commit = off`);
    const written = await writeAudits(db, siteId, views);
    const fresh = views.filter((view) => written.has(view.id));
    const byLink = Map.groupBy(fresh, (opening) => opening.tokenHash.toString('hex'));
    await db.execute(sql`
      UPDATE result_links l SET views = l.views + o.views
      FROM unnest(${sql.param([...byLink.keys()])}::text[], ${sql.param([...byLink.values()].map((all) => all.length))}::int[])
        AS o(hash, views)
      WHERE l.site_id = ${siteId} AND l.token_hash = decode(o.hash, 'hex')`);
  });
}

beforePoolCloses(flushViews);
