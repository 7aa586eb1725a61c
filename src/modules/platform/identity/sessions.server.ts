import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { centralQuery, type Db } from '#kernel/database/pool.server.ts';
import { sessions, users, type SessionAccess } from './tables.server.ts';

export const sessionCookie = 'bidyapith_session';

const minutes = 60_000;
/** Staff leave after 30 idle minutes or 12 hours; a remembered student or guardian after 30 days. */
export const idleLimit = 30 * minutes;
const dayLimit = 12 * 60 * minutes;
const rememberLimit = 30 * 24 * 60 * minutes;

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export type SessionRow = {
  id: string;
  user_id: string;
  panel: 'central' | 'group' | 'site' | 'student' | 'guardian';
  about_site: string | null;
  about_group: string | null;
  impersonator_id: string | null;
  access: SessionAccess | null;
  remember: boolean;
  seen_at: Date;
  expires_at: Date;
  name_en: string;
  name_bn: string;
  lang: 'en' | 'bn';
  must_change_password: boolean;
};

const columns = `s.id, s.user_id, s.panel, s.about_site, s.about_group, s.impersonator_id, s.access, s.remember,
    s.seen_at, s.expires_at, u.name_en, u.name_bn, u.lang, u.must_change_password`;

/** The live session of a hashed secret, `$1`, for a question that asks more at once. */
export const liveSessionText = `SELECT ${columns}
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id_hash = $1 AND s.expires_at > now() AND u.disabled_at IS NULL
    AND (s.remember OR s.seen_at > now() - interval '30 minutes')`;

export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The live session behind a cookie; null when it is unknown, expired, idle too long, or the user is disabled. */
export async function findSession(secret: string): Promise<SessionRow | null> {
  if (!isSecret(secret)) return null;
  const rows = await centralQuery<SessionRow>(liveSessionText, [hashSecret(secret)], 'find-session');
  return rows[0] ?? null;
}

/** At most once a minute, so that reading pages does not write. */
export async function touchSession(session: SessionRow): Promise<void> {
  if (Date.now() - session.seen_at.getTime() < minutes) return;
  await centralQuery('UPDATE sessions SET seen_at = now() WHERE id = $1', [session.id]);
}

export type NewSession = {
  userId: string;
  panel: SessionRow['panel'];
  siteId: string | null;
  groupId: string | null;
  remember: boolean;
  ip: string | null;
  userAgent: string | null;
  impersonation?: { by: string; reason: string; minutes: number; parent: string; returnTo: string };
};

/** Makes a session and returns the secret for the cookie, which is stored nowhere, and its end. */
export async function openSession(
  db: Db,
  session: NewSession,
): Promise<{ secret: string; expires: Date; id: string }> {
  const secret = randomBytes(32).toString('base64url');
  const now = new Date();
  const limit = session.impersonation
    ? session.impersonation.minutes * minutes
    : session.remember
      ? rememberLimit
      : dayLimit;
  const expires = new Date(now.getTime() + limit);
  const id = uuidv7();
  await db.insert(sessions).values({
    id_hash: hashSecret(secret),
    id,
    user_id: session.userId,
    panel: session.panel,
    about_site: session.siteId,
    about_group: session.groupId,
    impersonator_id: session.impersonation?.by ?? null,
    impersonation_reason: session.impersonation?.reason ?? null,
    parent_id: session.impersonation?.parent ?? null,
    return_to: session.impersonation?.returnTo ?? null,
    remember: session.remember,
    ip: session.ip,
    user_agent: session.userAgent?.slice(0, 300) ?? null,
    created_at: now,
    seen_at: now,
    expires_at: expires,
  });
  return { secret, expires, id };
}

/** Ends a session and the impersonations begun from it. */
export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(or(eq(sessions.id, id), eq(sessions.parent_id, id)));
}

/** What applications were given so far no longer counts; they may ask again. */
export async function signOutApplications(db: Db, userId: string): Promise<void> {
  // By the database's clock, as the grants; asked before, since machines that each keep the row would each ask theirs.
  const { rows } = await db.execute<{ at: string }>(sql`SELECT clock_timestamp()::text AS at`);
  await db
    .update(users)
    .set({ signed_out_at: sql`${rows[0]?.at}::timestamptz` })
    .where(eq(users.id, userId));
}

/** After a new password, and when a user is disabled: everybody and everything out, except the session that did it. */
export async function closeSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  await signOutApplications(db, userId);
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), except ? ne(sessions.id, except) : undefined));
}

/** Ends the impersonations begun from a session: an operator acts for one place at a time. */
export async function closeImpersonations(db: Db, parentId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.parent_id, parentId));
}

export type Impersonation = { id: string; reason: string; parentId: string; returnTo: string; ends: Date };

/** What is known of the impersonation that a session is. */
export async function impersonationOf(db: Db, id: string): Promise<Impersonation | null> {
  const found = await db.select().from(sessions).where(eq(sessions.id, id));
  const session = found[0];
  if (!session?.impersonator_id || !session.parent_id) return null;
  return {
    id,
    reason: session.impersonation_reason ?? '',
    parentId: session.parent_id,
    returnTo: session.return_to ?? '',
    ends: session.expires_at,
  };
}

/** Whether a session could still be used, so that what was begun from it may go on. */
export async function isOpen(db: Db, id: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.user_id, userId),
        sql`${sessions.expires_at} > now()`,
        isNull(users.disabled_at),
      ),
    );
  return found.length > 0;
}

/** Gives an open session a new secret: the browser lost the old one, which is worth nothing from now on. */
export async function takeUpAgain(db: Db, id: string, userId: string): Promise<string | null> {
  if (!(await isOpen(db, id, userId))) return null;
  const secret = randomBytes(32).toString('base64url');
  await db
    .update(sessions)
    .set({ id_hash: hashSecret(secret), seen_at: new Date() })
    .where(eq(sessions.id, id));
  return secret;
}

/** A person no longer belongs to a school: the sessions there end. */
export async function closeSessionsAt(db: Db, userId: string, siteId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.about_site, siteId)));
}

/**
 * Roles, packages or memberships changed: what sessions may do is computed again at their next request. Sessions
 * whose access is being computed this moment are touched as well: the two wait for each other at the row, so that
 * nothing computed from the old state is kept (see `compute` in access).
 */
export async function forgetAccess(
  db: Db,
  of: { siteId?: string; userId?: string; everyone?: true },
): Promise<void> {
  await db
    .update(sessions)
    .set({ access: null })
    .where(
      and(
        of.siteId ? eq(sessions.about_site, of.siteId) : undefined,
        of.userId ? eq(sessions.user_id, of.userId) : undefined,
        of.everyone || of.siteId || of.userId ? undefined : sql`false`,
      ),
    );
}

export function csrfToken(appSecret: string, sessionSecret: string): string {
  return createHmac('sha256', appSecret).update(`csrf:${sessionSecret}`).digest('base64url');
}

export function sameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The Set-Cookie line; `Secure` and the `__Host-` rules apply when the site is reached over https. */
export function cookieLine(secret: string, options: { secure: boolean; expires?: Date }): string {
  const end = options.expires ? `; Expires=${options.expires.toUTCString()}` : '';
  return `${cookieName(options.secure)}=${secret}; Path=/; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}${end}`;
}

export const cookieName = (secure: boolean): string => (secure ? `__Host-${sessionCookie}` : sessionCookie);

/** Keeps with a session what it may do, until roles, packages or memberships change. */
export async function rememberAccess(db: Db, id: string, access: SessionAccess): Promise<void> {
  await db.update(sessions).set({ access }).where(eq(sessions.id, id));
}

/** Goes on in another role. Only families stay signed in for weeks: in a staff role the session ends like any other of staff. */
export async function moveSession(
  db: Db,
  id: string,
  to: { panel: SessionRow['panel']; groupId: string | null },
): Promise<void> {
  const isFamily = to.panel === 'student' || to.panel === 'guardian';
  await db
    .update(sessions)
    .set({
      panel: to.panel,
      about_group: to.groupId,
      access: null,
      ...(isFamily
        ? {}
        : { remember: false, expires_at: sql`least(${sessions.expires_at}, now() + interval '12 hours')` }),
    })
    .where(eq(sessions.id, id));
}
