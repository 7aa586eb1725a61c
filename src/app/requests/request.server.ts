import { randomBytes, randomUUID } from 'node:crypto';
import type { PageRequest } from '#kernel/http/page-context.server.ts';
import { isLang, type Lang } from '#kernel/words.ts';
import { knownCookieName } from '#modules/platform/identity/known-browser.server.ts';
import { cookieName, csrfToken, touchSession } from '#modules/platform/identity/sessions.server.ts';
import { actorOfBearer, bearerOf } from '../api/bearer.server.ts';
import { actorOf, whoAsks, type HostSite } from '#modules/platform/access/face/session-access.server.ts';

export type ServerFacts = {
  baseDomain: string;
  appSecret: string;
  secure: boolean;
  /** The configured address of the central area; what links lead to when the asked host is only a number. */
  publicUrl?: string;
};
export type Incoming = PageRequest & {
  readonly hostSite: HostSite | null;
  readonly sessionSecret: string | null;
  /** As the browser sees it; only to compare with what the browser says of itself. */
  readonly askedOrigin: string;
  /** An application asks with a token; then cookies say nothing. */
  readonly bearer: 'none' | 'valid' | 'invalid';
};

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...rest] = part.split('=');
    if (key?.trim() === name) return rest.join('=').trim();
  }
  return null;
}

/** A person's own choice first, then the link's or the cookie's; a school's site speaks Bengali. */
export function languageOf(url: URL, cookies: string | null, actorLang: Lang | undefined): Lang {
  const asked = url.searchParams.get('lang');
  if (isLang(asked)) return asked;
  if (actorLang) return actorLang;
  const kept = readCookie(cookies, 'lang');
  return isLang(kept) ? kept : 'bn';
}

/** The base domain, with or without www; a number is the machine itself, as in a first try without a name. */
export function isCentralHost(host: string, baseDomain: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name === baseDomain || name === `www.${baseDomain}` || /^(\[.*\]|[\d.]+|localhost)$/.test(name);
}

/** What only pages and changes need is made when it is asked for. */
class Late {
  readonly #appSecret: string;
  readonly #secret: string;
  #csrf: string | undefined;
  #nonce: string | undefined;

  constructor(appSecret: string, secret: string) {
    this.#appSecret = appSecret;
    this.#secret = secret;
  }

  get csrf(): string {
    return (this.#csrf ??= csrfToken(this.#appSecret, this.#secret));
  }

  get nonce(): string {
    return (this.#nonce ??= randomBytes(16).toString('base64url'));
  }
}

/**
 * Where the links of messages and papers lead. The Host header is anybody's to write: it is followed only when it names
 * a school or the base domain, never when it is a number or a name that is not ours.
 */
export function originOf(host: string, hostSite: HostSite | null, facts: ServerFacts): string {
  const scheme = facts.secure ? 'https' : 'http';
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const isOurs = hostSite !== null || name === facts.baseDomain || name === `www.${facts.baseDomain}`;
  // The port is the one that people use; what the header says of it is believed by nobody.
  const port = facts.publicUrl ? URL.parse(facts.publicUrl)?.port : '';
  const asked = isOurs ? URL.parse(`${scheme}://${name}${port ? `:${port}` : ''}`) : null;
  return asked?.origin ?? facts.publicUrl ?? `${scheme}://${facts.baseDomain}`;
}

/** Schools by the name they were asked by, as they were then; only to guess with, what is shown is asked again. */
const knownHosts = new Map<string, HostSite>();
const knownAtMost = 5000;

/** The school that a host led to before, as it was then. */
export const knownSite = (host: string): HostSite | undefined => knownHosts.get(host);

function rememberHost(host: string, hostSite: HostSite | null): void {
  if (!hostSite) return void knownHosts.delete(host);
  if (knownHosts.size >= knownAtMost) knownHosts.clear();
  knownHosts.set(host, hostSite);
}

type Asker = Pick<Incoming, 'hostSite' | 'actor' | 'bearer'> & { secret: string | null };

/**
 * A visitor's request as it probably is, without asking the database: nobody is signed in, and the host is one that
 * led to a school before. Null when there is more to know. Good only for a page whose making asks all of it again.
 */
export function guessRequest(request: Request, ip: string | null, facts: ServerFacts): Incoming | null {
  if (bearerOf(request)) return null;
  const cookies = request.headers.get('cookie');
  if (readCookie(cookies, cookieName(facts.secure))) return null;
  const url = new URL(request.url);
  const host = request.headers.get('host') ?? url.host;
  const hostSite = knownSite(host);
  return hostSite
    ? incomingOf(request, ip, facts, { hostSite, actor: null, bearer: 'none', secret: null })
    : null;
}

/** Whether a request says that it is somebody's, by whatever proof. */
export const hasSession = (request: Request, secure: boolean): boolean =>
  bearerOf(request) !== null || readCookie(request.headers.get('cookie'), cookieName(secure)) !== null;

/** Everything the rest needs to know of a request, in one query: whose host, and who asks. */
export async function readRequest(
  request: Request,
  ip: string | null,
  facts: ServerFacts,
): Promise<Incoming> {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const bearer = bearerOf(request);
  const cookies = bearer ? null : request.headers.get('cookie');
  const secret = readCookie(cookies, cookieName(facts.secure));
  const { hostSite, session } = await whoAsks(host, facts.baseDomain, secret);
  rememberHost(host, hostSite);
  // A session belongs to the host it was opened on: a school's session says nothing elsewhere.
  const belongs = session !== null && session.about_site === (hostSite?.id ?? null);
  if (belongs) await touchSession(session);
  const isCentral = hostSite === null && isCentralHost(host, facts.baseDomain);
  const actor = bearer
    ? await actorOfBearer(bearer, { siteId: hostSite?.id ?? null, isCentral })
    : belongs
      ? await actorOf(session)
      : null;
  return incomingOf(request, ip, facts, {
    hostSite,
    actor,
    bearer: bearer ? (actor ? 'valid' : 'invalid') : 'none',
    // A session whose person has lost the place is none.
    secret: belongs && actor ? secret : null,
  });
}

const uuidIn = (value: string | null): string | null =>
  value && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;

function incomingOf(request: Request, ip: string | null, facts: ServerFacts, asker: Asker): Incoming {
  const { hostSite, actor, bearer, secret } = asker;
  const url = new URL(request.url);
  const host = request.headers.get('host') ?? url.host;
  const cookies = bearer === 'none' ? request.headers.get('cookie') : null;
  const site = hostSite && {
    id: hostSite.id,
    alias: hostSite.alias,
    name_en: hostSite.name_en,
    name_bn: hostSite.name_bn,
    zone: hostSite.zone,
    public_version: hostSite.public_version,
    logo: hostSite.logo_file && `/api/public/files/${hostSite.logo_file}`,
  };
  return Object.assign(new Late(facts.appSecret, secret ?? ''), {
    actor,
    // An application may ask for any place on the base domain: the token says which.
    hostSiteId: hostSite?.id ?? (bearer === 'valid' && actor ? actor.siteId : null),
    hostSite,
    site,
    host,
    isCentral: hostSite === null && isCentralHost(host, facts.baseDomain),
    bearer,
    lang: languageOf(url, cookies, actor?.lang),
    ip,
    userAgent: request.headers.get('user-agent'),
    knownBrowser: readCookie(cookies, knownCookieName(facts.secure)),
    requestId: randomUUID(),
    origin: originOf(host, hostSite, facts),
    askedOrigin: `${facts.secure ? 'https' : 'http'}://${host}`,
    groupSite: uuidIn(request.headers.get('x-group-site')),
    operationId: uuidIn(request.headers.get('x-operation-id')),
    answerHeaders: new Headers(),
    sessionSecret: secret,
  });
}
