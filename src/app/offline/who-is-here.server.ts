import { eq } from 'drizzle-orm';
import { centralQuery, inTransaction } from '#kernel/database/pool.server.ts';
import { sameStamp, stamp } from '#kernel/config/secret-box.server.ts';
import { sitePanels } from '#modules/platform/access/face/login.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { Incoming } from '../requests/request.server.ts';

/**
 * `GET /api/me/session`: whose page this is, for a browser that has work to send or to keep. With a session: the
 * person, the token that its changes carry, and a pass. Without: 401; with the pass of somebody who has lost the place
 * here, 410, and the browser forgets what it keeps of them. The pass opens nothing else.
 */
export async function answerWho(request: Request, incoming: Incoming): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' };
  const { actor, hostSite } = incoming;
  // What only our own page sends: another site's form or picture gets nothing to guess from.
  if (!hostSite || incoming.bearer !== 'none' || !request.headers.has('x-requested-with'))
    return Response.json({ code: 'NOT_FOUND', status: 404 }, { status: 404, headers });
  if (actor) {
    const { userId, panel } = actor;
    return Response.json(
      {
        user: userId,
        staff: panel === 'site' && actor.impersonatorId === null,
        csrf: incoming.csrf,
        pass: passOf(hostSite.id, userId),
      },
      { headers },
    );
  }
  const [userId = '', shown = ''] = (request.headers.get('x-offline-pass') ?? '').split(' ');
  const isOurs = shown !== '' && sameStamp(shown, passOf(hostSite.id, userId));
  const gone = isOurs && !(await belongs(hostSite.id, userId));
  const status = gone ? 410 : 401;
  return Response.json({ code: gone ? 'GONE' : 'UNAUTHORIZED', status }, { status, headers });
}

/** Good for nothing but the question whether this person still belongs to this school. */
export const passOf = (siteId: string, userId: string): string =>
  stamp(`${siteId} ${userId}`, 'offline pass');

/** Whether a person could sign in as staff of a school. */
async function belongs(siteId: string, userId: string): Promise<boolean> {
  const [user] = await centralQuery<{ disabled: boolean }>(
    'SELECT disabled_at IS NOT NULL AS disabled FROM users WHERE id = $1',
    [userId],
  );
  if (!user || user.disabled) return false;
  return inTransaction(
    { siteId, userId },
    async (db) => {
      const [site] = await db.select({ status: sites.status }).from(sites).where(eq(sites.id, siteId));
      if (!site || site.status === 'closed') return false;
      return (await sitePanels(db, siteId, userId)).includes('site');
    },
    true,
  );
}
