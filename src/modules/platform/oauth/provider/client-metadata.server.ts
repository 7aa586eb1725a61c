import type { AdapterPayload } from 'oidc-provider';
import { centralQuery } from '#kernel/database/pool.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { ownerIsStaffNow, type ClientOwner } from './places.server.ts';

/** A client as the provider wants it; `client_secret` is the hash, with which the provider's comparison is replaced. */
export async function clientMetadata(id: string): Promise<AdapterPayload | undefined> {
  if (!uuidPattern.test(id)) return undefined;
  const rows = await centralQuery<ClientOwner & { name: string; redirect: string; secret_hash: Buffer }>(
    `SELECT a.name, a.redirect, a.secret_hash, a.user_id, a.about_site, a.about_group FROM oauth_clients a JOIN users u ON u.id = a.user_id
     WHERE a.id = $1 AND a.disabled_at IS NULL AND u.disabled_at IS NULL`,
    [id],
    'oauth-client',
  );
  const row = rows[0];
  if (!row || !(await ownerIsStaffNow(row))) return undefined;
  return {
    client_id: id,
    client_name: row.name,
    client_secret: row.secret_hash.toString('hex'),
    redirect_uris: [row.redirect],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}
