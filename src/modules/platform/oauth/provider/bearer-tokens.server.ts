import { centralQuery } from '#kernel/database/pool.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import type { ClientOwner } from './places.server.ts';
import { liveGrant } from './records.server.ts';

/** Who is behind an access token, and where. */
export type TokenHolder = {
  consent_id: string;
  client_id: string;
  client_name: string;
  client_owner: ClientOwner;
  user_id: string;
  panel: 'central' | 'group' | 'site' | 'student' | 'guardian';
  about_site: string | null;
  about_group: string | null;
  last_used_at: Date | null;
  name_en: string;
  name_bn: string;
  lang: 'en' | 'bn';
  must_change_password: boolean;
  scopes: string[];
};

const findText = `SELECT c.id AS consent_id, c.client_id, a.name AS client_name,
    json_build_object('user_id', a.user_id, 'about_site', a.about_site, 'about_group', a.about_group) AS client_owner,
    c.user_id, c.panel, c.about_site, c.about_group,
    c.last_used_at, u.name_en, u.name_bn, u.lang, u.must_change_password,
    ARRAY(SELECT unnest(c.scopes) INTERSECT SELECT unnest(string_to_array(r.payload->>'scope', ' '))) AS scopes
  ${liveGrant.replace('FROM oauth_grants g', 'FROM oauth_records r JOIN oauth_grants g ON g.id = r.grant_id')}
    AND r.kind = 'AccessToken' AND r.id_hash = $1 AND r.expires_at > now()`;

/** Null when the token is unknown or over, or its family, person, client or consent is. */
export async function tokenHolder(token: string): Promise<TokenHolder | null> {
  if (token.length > 200) return null;
  const rows = await centralQuery<TokenHolder>(findText, [hashSecret(token)], 'oauth-token');
  return rows[0] ?? null;
}

/** At most once a minute, so that reading does not write. */
export async function touchConsent(holder: TokenHolder): Promise<void> {
  if (holder.last_used_at && Date.now() - holder.last_used_at.getTime() < 60_000) return;
  await centralQuery('UPDATE oauth_consents SET last_used_at = now() WHERE id = $1', [holder.consent_id]);
}
