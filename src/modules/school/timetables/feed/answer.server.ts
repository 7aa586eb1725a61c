import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { runOpen, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { Problem } from '#kernel/problem.ts';
import { isLang } from '#kernel/words.ts';
import { accessAt } from '#modules/platform/access/face/access-at.server.ts';
import { hashSecret, isSecret } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { giveBackTry, useTry } from '#modules/platform/identity/throttle.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { writeFeed } from './write.server.ts';
import { routineFeeds } from './tables.server.ts';

export type FeedAsked = {
  /** What the address names after `/feed/routine/`. */
  readonly file: string;
  readonly siteId: string;
  readonly host: string;
  readonly ip: string | null;
  readonly ifNoneMatch: string | null;
};
export type FeedSaid =
  | { status: 200; text: string; etag: string }
  | { status: 304; etag: string }
  | { status: 404 }
  | { status: 429; seconds: number };

const panels = { TEACHER: 'site', STUDENT: 'student', CHILD: 'guardian' } as const;
const permissions = {
  TEACHER: 'routine.view',
  STUDENT: 'routine.view-own',
  CHILD: 'routine.view-own',
} as const;

/** A login may outlive the work: anyone who is no longer on the staff has no lessons to read. */
async function isOnStaff(db: Db, siteId: string, employeeId: string | null): Promise<boolean> {
  if (!employeeId) return false;
  const found = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, siteId), eq(employees.id, employeeId), onStaff()));
  return found.length > 0;
}

type Found = { feed: typeof routineFeeds.$inferSelect; actor: Actor };

/**
 * Whose address it is, with what the person may do as of now: a place, a role, a module or a child that was lost since
 * the address was made ends it, as does a sign-out from everywhere.
 */
async function whose(siteId: string, secret: string): Promise<Found | null> {
  return inTransaction({ siteId }, async (db) => {
    const [found] = await db
      .select({ feed: routineFeeds, user: users })
      .from(routineFeeds)
      .innerJoin(users, eq(users.id, routineFeeds.user_id))
      .where(
        and(
          eq(routineFeeds.site_id, siteId),
          eq(routineFeeds.hash, hashSecret(secret)),
          isNull(routineFeeds.revoked_at),
          isNull(users.disabled_at),
          sql`(${users.signed_out_at} IS NULL OR ${users.signed_out_at} < ${routineFeeds.created_at})`,
        ),
      );
    if (!found) return null;
    const { feed, user } = found;
    const panel = panels[feed.purpose];
    const access = await accessAt(db, { userId: user.id, siteId, panel });
    if (!access?.permissions.includes(permissions[feed.purpose])) return null;
    const isTheirs =
      feed.purpose === 'TEACHER'
        ? await isOnStaff(db, siteId, access.employeeId)
        : access.studentIds.includes(feed.about);
    if (!isTheirs) return null;
    // Kept by the hour, so that programs which ask all day do not write each time.
    await db
      .update(routineFeeds)
      .set({ read_at: sql`now()` })
      .where(
        and(
          eq(routineFeeds.site_id, siteId),
          eq(routineFeeds.id, feed.id),
          sql`(${routineFeeds.read_at} IS NULL OR ${routineFeeds.read_at} < now() - interval '1 hour')`,
        ),
      );
    return {
      feed,
      actor: {
        userId: user.id,
        name: { en: user.name_en, bn: user.name_bn },
        panel,
        siteId,
        groupId: null,
        groupSiteIds: [],
        permissions: new Set(access.permissions),
        employeeId: access.employeeId,
        // Only the child that the address is for.
        studentIds: feed.purpose === 'TEACHER' ? [] : [feed.about],
        impersonatorId: null,
        sessionId: '',
        lang: isLang(user.lang) ? user.lang : 'bn',
      },
    };
  });
}

/** What a calendar program gets; of an address that leads nowhere nobody learns whether it ever did. */
export async function answerFeed(asked: FeedAsked): Promise<FeedSaid> {
  const secret = /^(.+)\.ics$/.exec(asked.file)?.[1] ?? '';
  try {
    await useTry('feed-address', asked.ip);
    const found = isSecret(secret) ? await whose(asked.siteId, secret) : null;
    if (!found) return { status: 404 };
    await giveBackTry('feed-address', asked.ip);
    await useTry('feed', found.feed.id);
    const { actor, feed } = found;
    const request = {
      actor,
      hostSiteId: asked.siteId,
      lang: actor.lang,
      ip: asked.ip,
      userAgent: null,
      requestId: '',
      origin: '',
      answerHeaders: new Headers(),
    };
    const text = await runOpen(request, true, (ctx) => writeFeed(ctx as Ctx, feed, asked.host));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const known = (asked.ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    return known.includes(etag) ? { status: 304, etag } : { status: 200, text, etag };
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      return {
        status: 429,
        seconds: Number((error.data as { seconds?: number } | undefined)?.seconds ?? 60),
      };
    throw error;
  }
}
