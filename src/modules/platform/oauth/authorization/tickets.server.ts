import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { centralQuery, type Db } from '#kernel/database/pool.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { oauthFacts } from '../provider/facts.server.ts';
import { theProvider } from '../provider/provider.server.ts';
import { putRecord, takeRecord } from '../provider/records.server.ts';
import { oauthClients } from '../base/tables.server.ts';

/** The answer of a person, on its way from the host of their session to the host of the provider. */
const answer = z.object({
  uid: z.string(),
  client_id: z.uuid(),
  user_id: z.uuid(),
  consent_id: z.uuid().nullable(),
  scopes: z.array(z.string()),
});
export type TicketAnswer = z.output<typeof answer>;

const uuid = z.uuid();

/** A client that is open and whose owner is; null also for what is no id at all. */
export async function clientNamed(db: Db, id: unknown) {
  const parsed = uuid.safeParse(id);
  if (!parsed.success) return null;
  const found = await db
    .select({ client: oauthClients, owner_en: users.name_en, owner_bn: users.name_bn })
    .from(oauthClients)
    .innerJoin(users, eq(users.id, oauthClients.user_id))
    .where(
      and(eq(oauthClients.id, parsed.data), isNull(oauthClients.disabled_at), isNull(users.disabled_at)),
    );
  const row = found[0];
  return row ? { ...row.client, owner: { en: row.owner_en, bn: row.owner_bn } } : null;
}

/** Writes an answer down for one minute and says where the browser takes it. */
export async function ticketUrl(given: TicketAnswer): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await putRecord('Ticket', secret, given, 60);
  return `${oauthFacts().issuer}/oauth/interaction/${given.uid}/done?ticket=${secret}`;
}

/** Turns an answer into what the provider goes on with; null when the ticket is not for this question. */
export async function useTicket(
  ticket: string,
  uid: string,
  question: { clientId: string; scope: string },
): Promise<Record<string, unknown> | null> {
  const taken = answer.safeParse(await takeRecord('Ticket', ticket));
  if (!taken.success || taken.data.uid !== uid || taken.data.client_id !== question.clientId) return null;
  const { user_id, consent_id, scopes } = taken.data;
  if (consent_id === null)
    return { error: 'access_denied', error_description: 'the person did not allow it' };
  const provider = await theProvider();
  const grant = new provider.Grant({ accountId: user_id, clientId: question.clientId });
  if (scopes.length > 0) grant.addOIDCScope(scopes.join(' '));
  // What this person cannot be asked for is answered with no, or the provider would ask again and again.
  const rest = question.scope.split(' ').filter((scope) => scope && !scopes.includes(scope));
  if (rest.length > 0) grant.rejectOIDCScope(rest.join(' '));
  const id = await grant.save();
  const kept = await centralQuery(
    `INSERT INTO oauth_grants (id, consent_id) SELECT $1, id FROM oauth_consents WHERE id = $2 AND user_id = $3 RETURNING id`,
    [id, consent_id, user_id],
  );
  if (kept.length === 0) return null;
  return { login: { accountId: user_id, remember: false }, consent: { grantId: id } };
}
