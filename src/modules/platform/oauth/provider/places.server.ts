import { askAll } from '#kernel/port.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { centralQuery, inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { panelsAt, type Place } from '../base/ports.server.ts';
import type { ScopePanel } from '../base/scopes.ts';

/** Who registered a client, and where. */
export type ClientOwner = {
  readonly user_id: string;
  readonly about_site: string | null;
  readonly about_group: string | null;
};

const staffPanels: ReadonlySet<ScopePanel> = new Set(['central', 'group', 'site']);

async function panelsOf(db: Db, userId: string, at: Place): Promise<readonly ScopePanel[]> {
  const [panels = []] = await askAll(panelsAt, db, userId, at);
  return panels;
}

/**
 * A client counts while its owner is still staff where it was registered: who was dismissed holds its secret, and would
 * go on reading through everybody who once let it in. The transaction must be in the client's school, if it has one.
 */
export async function ownerIsStaff(db: Db, client: ClientOwner): Promise<boolean> {
  const at = { siteId: client.about_site, groupId: client.about_group };
  return (await panelsOf(db, client.user_id, at)).some((panel) => staffPanels.has(panel));
}

/** The same in a transaction of its own. */
export const ownerIsStaffNow = (client: ClientOwner): Promise<boolean> =>
  inTransaction(
    { siteId: client.about_site ?? centralSite, userId: client.user_id },
    (db) => ownerIsStaff(db, client),
    true,
  );

/** Whether the person behind a family of tokens still has the place where they let the client in. */
export async function stillHasPlace(grantId: string): Promise<boolean> {
  const [consent] = await centralQuery<ClientOwner & { panel: ScopePanel; closed: boolean }>(
    `SELECT c.user_id, c.panel, c.about_site, c.about_group, coalesce(s.status = 'closed', false) AS closed
     FROM oauth_grants g JOIN oauth_consents c ON c.id = g.consent_id LEFT JOIN sites s ON s.id = c.about_site
     WHERE g.id = $1`,
    [grantId],
    'oauth-place',
  );
  if (!consent || consent.closed) return false;
  const { user_id: userId, about_site: siteId, about_group: groupId, panel } = consent;
  return inTransaction(
    { siteId: siteId ?? centralSite, userId },
    async (db) => (await panelsOf(db, userId, { siteId, groupId })).includes(panel),
    true,
  );
}
