import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { centralQuery } from '#kernel/database/pool.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { clientMetadata } from './client-metadata.server.ts';

/** A family of tokens counts while its person, client and consent do. */
export const liveGrant = `FROM oauth_grants g
  JOIN oauth_consents c ON c.id = g.consent_id
  JOIN oauth_clients a ON a.id = c.client_id
  JOIN users u ON u.id = c.user_id
  JOIN users owner ON owner.id = a.user_id
  WHERE u.disabled_at IS NULL AND owner.disabled_at IS NULL AND a.disabled_at IS NULL
    AND (u.signed_out_at IS NULL OR g.created_at > u.signed_out_at)`;

/** Ends a family: its grant and every code and token of it. */
export async function endGrant(grantId: string): Promise<void> {
  await centralQuery('DELETE FROM oauth_grants WHERE id = $1', [grantId]);
  await centralQuery('DELETE FROM oauth_records WHERE grant_id = $1', [grantId]);
}

export async function putRecord(
  kind: string,
  id: string,
  payload: AdapterPayload,
  seconds: number,
): Promise<void> {
  const { jti: _jti, ...kept } = payload;
  const grantId = kind === 'Grant' ? id : (payload['grantId'] ?? null);
  await centralQuery(
    `INSERT INTO oauth_records (kind, id_hash, payload, grant_id, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
     ON CONFLICT (kind, id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
    [kind, hashSecret(id), JSON.stringify(kept), grantId, seconds],
  );
}

export async function findRecord(kind: string, id: string): Promise<AdapterPayload | undefined> {
  const rows = await centralQuery<{ payload: AdapterPayload; consumed_at: Date | null; live: boolean }>(
    `SELECT r.payload, r.consumed_at,
       r.grant_id IS NULL OR EXISTS (SELECT 1 ${liveGrant} AND g.id = r.grant_id) AS live
     FROM oauth_records r WHERE r.kind = $1 AND r.id_hash = $2 AND r.expires_at > now()`,
    [kind, hashSecret(id)],
    'oauth-record',
  );
  const row = rows[0];
  if (!row?.live) return undefined;
  return {
    ...row.payload,
    jti: id,
    ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
  };
}

/** Takes a record that counts once; null when it is gone. */
export async function takeRecord(kind: string, id: string): Promise<AdapterPayload | null> {
  const rows = await centralQuery<{ payload: AdapterPayload }>(
    `DELETE FROM oauth_records WHERE kind = $1 AND id_hash = $2 AND expires_at > now() RETURNING payload`,
    [kind, hashSecret(id)],
  );
  return rows[0]?.payload ?? null;
}

export const forgetOldRecords = async (): Promise<void> => {
  await centralQuery('DELETE FROM oauth_records WHERE expires_at < now()');
  await centralQuery(
    `DELETE FROM oauth_grants g WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM oauth_records r WHERE r.grant_id = g.id)`,
  );
};

export const forgetOldRecordsTask: ScheduledTask = {
  name: 'old tokens',
  everyMs: 3_600_000,
  run: forgetOldRecords,
};

/** Uses up a code or a refresh token, once; the second to come ends the family. */
async function consume(kind: string, id: string): Promise<void> {
  const hash = hashSecret(id);
  const used = await centralQuery<{ grant_id: string }>(
    `UPDATE oauth_records SET consumed_at = now()
     WHERE kind = $1 AND id_hash = $2 AND consumed_at IS NULL RETURNING grant_id`,
    [kind, hash],
  );
  if (used.length > 0) return;
  const rows = await centralQuery<{ grant_id: string | null }>(
    'SELECT grant_id FROM oauth_records WHERE kind = $1 AND id_hash = $2',
    [kind, hash],
  );
  if (rows[0]?.grant_id) await endGrant(rows[0].grant_id);
  throw new errors.InvalidGrant('already used');
}

const nothing: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** Where the provider keeps things. It remembers no sign-ins: who is signed in is our own sessions' matter. */
export function storeFor(kind: string): Adapter {
  if (kind === 'Session') return nothing;
  if (kind === 'Client') return { ...nothing, find: clientMetadata };
  return {
    ...nothing,
    upsert: (id, payload, seconds) => putRecord(kind, id, payload, seconds ?? 3600),
    find: (id) => findRecord(kind, id),
    consume: (id) => consume(kind, id),
    destroy: async (id) => {
      if (kind === 'Grant') return endGrant(id);
      await centralQuery('DELETE FROM oauth_records WHERE kind = $1 AND id_hash = $2', [
        kind,
        hashSecret(id),
      ]);
    },
    revokeByGrantId: endGrant,
  };
}
