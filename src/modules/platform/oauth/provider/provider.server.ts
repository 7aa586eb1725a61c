import { timingSafeEqual } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { log } from '#kernel/log.server.ts';
import { centralQuery } from '#kernel/database/pool.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { oauthFacts, whenOpened } from './facts.server.ts';
import { keysFor } from './keys.server.ts';
import { stillHasPlace } from './places.server.ts';
import { storeFor } from './records.server.ts';

const minutes = 60;
const days = 24 * 60 * minutes;

/** What an application may learn of who signed in, beside what calls it is allowed. */
const claims = { openid: ['sub'], profile: ['name', 'preferred_username', 'locale'] };

type Person = { id: string; name_en: string; name_bn: string; username: string | null; lang: 'en' | 'bn' };

/** `token`: what names the person; where there is none yet, they have just signed in. */
async function findAccount(_ctx: unknown, id: string, token?: { grantId?: string | undefined }) {
  if (token?.grantId && !(await stillHasPlace(token.grantId))) return undefined;
  const rows = await centralQuery<Person>(
    'SELECT id, name_en, name_bn, username, lang FROM users WHERE id = $1 AND disabled_at IS NULL',
    [id],
    'oauth-person',
  );
  const person = rows[0];
  return (
    person && {
      accountId: person.id,
      claims: async () => ({
        sub: person.id,
        name: person[`name_${person.lang}`],
        ...(person.username ? { preferred_username: person.username } : {}),
        locale: person.lang,
      }),
    }
  );
}

async function makeProvider(): Promise<Provider> {
  const { issuer, scopes } = oauthFacts();
  const [signing, cookies] = await Promise.all([keysFor('signing'), keysFor('cookies')]);
  const off = { enabled: false } as const;
  const provider = new Provider(issuer, {
    adapter: storeFor,
    jwks: { keys: signing.map((key) => JSON.parse(key) as object) },
    cookies: {
      keys: cookies,
      names: { session: 'oauth_session', interaction: 'oauth_asking', resume: 'oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', overwrite: true },
      short: { httpOnly: true, sameSite: 'lax', overwrite: true },
    },
    // One way in: a code, bound to who asked for it (PKCE, SHA-256 only).
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      introspection: off,
      revocation: { enabled: true, allowedPolicy: ownToken },
      userinfo: { enabled: true },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/oauth/userinfo',
      jwks: '/oauth/jwks',
    },
    extraParams: ['school'],
    scopes: ['openid', ...scopes().map(({ key }) => key)],
    claims,
    findAccount,
    interactions: { url: (_ctx: unknown, asking: { uid: string }) => `/oauth/interaction/${asking.uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    // Our sessions decide who is signed in; these tokens live until they are revoked.
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    ttl: {
      AuthorizationCode: 1 * minutes,
      AccessToken: 15 * minutes,
      IdToken: 15 * minutes,
      RefreshToken: 30 * days,
      Interaction: 15 * minutes,
      Grant: 180 * days,
      Session: 15 * minutes,
    },
    renderError: (
      ctx: { set: (name: string, value: string) => void; body: unknown },
      out: { error: string },
    ) => {
      ctx.set(problemHeader, out.error);
      ctx.body = out.error;
    },
  });
  provider.proxy = true;
  // Only the hash of a secret is known here.
  provider.Client.prototype.compareClientSecret = function compare(this: { clientSecret: string }, actual) {
    const known = Buffer.from(this.clientSecret, 'hex');
    const given = hashSecret(actual);
    return known.length === given.length && timingSafeEqual(known, given);
  };
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'OAuth failed'));
  return provider;
}

async function ownToken(
  _ctx: unknown,
  client: { clientId: string },
  token: { clientId?: string | undefined },
): Promise<boolean> {
  return token.clientId === client.clientId;
}

/** Tells the HTTP layer to show our own page of problems. */
export const problemHeader = 'x-oauth-problem';

let made: Promise<Provider> | undefined;
whenOpened(() => (made = undefined));

/** The one provider of the process, made with the first question. */
export function theProvider(): Promise<Provider> {
  made ??= makeProvider().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}
