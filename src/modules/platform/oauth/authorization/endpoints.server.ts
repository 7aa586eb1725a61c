import { inTransaction } from '#kernel/database/pool.server.ts';
import { isCleanText } from '#kernel/text/plain.ts';
import { nodeExchange } from '../provider/node-exchange.server.ts';
import { oauthFacts, originOf } from '../provider/facts.server.ts';
import { clientNamed, useTicket } from './tickets.server.ts';
import { schoolNamed, schoolOf } from './tenants.server.ts';
import { problemHeader, theProvider } from '../provider/provider.server.ts';

/** What the HTTP layer does with a question: sends an answer, or shows one of our pages. */
export type OauthAnswer =
  | { answer: Response }
  | { page: 'problem'; error: string; status: number; cookies: string[] };

const provided =
  /^\/(?:oauth\/(?:authorize(?:\/[\w-]+)?|token|revoke|userinfo|jwks)|\.well-known\/openid-configuration)$/;
const asking = /^\/oauth\/interaction\/([\w-]{10,60})(\/done)?$/;
const serverMetadata = '/.well-known/oauth-authorization-server';

export const isOauthPath = (path: string): boolean =>
  provided.test(path) || asking.test(path) || path === serverMetadata;

const go = (to: string, cookies: string[] = []): OauthAnswer => ({
  answer: new Response(null, {
    status: 303,
    headers: [
      ['location', to],
      ['cache-control', 'no-store'],
      ...cookies.map((line): [string, string] => ['set-cookie', line]),
    ],
  }),
});
const problem = (error: string, status = 400): OauthAnswer => ({
  page: 'problem',
  error,
  status,
  cookies: [],
});

/** Answers a question of the protocol on the central host; the browser's part always under the issuer's own name. */
export async function answerOauth(request: Request, host: string): Promise<OauthAnswer> {
  const issuer = new URL(oauthFacts().issuer);
  const url = new URL(request.url);
  const isBrowsers = /^\/oauth\/(authorize|interaction)/.test(url.pathname);
  if (isBrowsers && request.method !== 'GET')
    return { answer: new Response(null, { status: 405, headers: { allow: 'GET' } }) };
  if (isBrowsers && host !== issuer.host) return go(`${issuer.origin}${url.pathname}${url.search}`);
  // What the database cannot keep is nothing that a program means.
  if ([...url.searchParams].flat().some((text) => !isCleanText(text))) return problem('invalid_request');
  const [, uid, done] = asking.exec(url.pathname) ?? [];
  if (uid) return done ? finish(request, issuer, uid) : chooseTenant(request, issuer, uid);
  // Answers go back in the address alone; the other ways need pages with scripts of their own.
  const mode = url.searchParams.getAll('response_mode');
  if (isBrowsers && mode.some((one) => one !== 'query')) return problem('unsupported_response_mode');
  const asked =
    url.pathname === serverMetadata
      ? new Request(new URL('/.well-known/openid-configuration', issuer), { headers: request.headers })
      : request;
  const provider = await theProvider();
  const exchange = await nodeExchange(asked, issuer);
  await provider.callback()(exchange.request, exchange.response);
  const answer = await exchange.answer();
  const error = answer.headers.get(problemHeader);
  if (error) return { page: 'problem', error, status: answer.status, cookies: answer.headers.getSetCookie() };
  return { answer };
}

type Asking = { params: Record<string, unknown> };

/** The question under way, if this browser asked it. */
async function askedHere(request: Request, issuer: URL, uid: string): Promise<Asking | null> {
  const provider = await theProvider();
  const exchange = await nodeExchange(request, issuer);
  const found = await provider.interactionDetails(exchange.request, exchange.response).catch(() => null);
  return found && found.uid === uid ? found : null;
}

/** Leads to the host where the person has their session: the client's school, or the one they name. */
async function chooseTenant(request: Request, issuer: URL, uid: string): Promise<OauthAnswer> {
  const found = await askedHere(request, issuer, uid);
  if (!found) return problem('session_not_found');
  const url = new URL(request.url);
  const named = url.searchParams.get('school') ?? found.params['school'];
  const consent = (site: Parameters<typeof originOf>[0]) => go(`${originOf(site)}/oauth/consent/${uid}`);
  return inTransaction({}, async (db) => {
    const client = await clientNamed(db, found.params['client_id']);
    if (!client) return problem('invalid_client');
    if (client.about_site) return consent(await schoolOf(db, client.about_site));
    if (named === 'central') return consent(null);
    const school = typeof named === 'string' && named ? await schoolNamed(db, named) : null;
    if (school) return consent(school);
    const query = new URLSearchParams({ uid, ...(typeof named === 'string' && named ? { named } : {}) });
    return go(`/oauth/institution?${query}`);
  });
}

/** The person has answered on their host; the ticket they bring counts once, and only in the browser that asked. */
async function finish(request: Request, issuer: URL, uid: string): Promise<OauthAnswer> {
  const found = await askedHere(request, issuer, uid);
  const ticket = new URL(request.url).searchParams.get('ticket') ?? '';
  const { client_id: clientId, scope } = found?.params ?? {};
  const question = { clientId: String(clientId), scope: typeof scope === 'string' ? scope : '' };
  const result = found && (await useTicket(ticket, uid, question));
  if (!result) return problem('session_not_found');
  const provider = await theProvider();
  const exchange = await nodeExchange(request, issuer);
  const to = await provider.interactionResult(exchange.request, exchange.response, result);
  return go(to);
}
