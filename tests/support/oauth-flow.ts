import { createHash, randomBytes } from 'node:crypto';
import type { Answer, Caller, TestServer } from './server.ts';

export type Registered = { id: string; name: string; secret: string; redirect: string };
export type Tokens = {
  access_token: string;
  refresh_token: string;
  token_type: string;
  scope: string;
  id_token?: string;
};

export const callback = 'https://app.example/callback';

/** Registers a client as this person does in the panel. */
export async function register(owner: Caller, wanted: { name?: string; redirect?: string } = {}) {
  const answer = await owner.call<Registered>('POST', '/oauth/clients', {
    name: 'Attendance app',
    redirect: callback,
    ...wanted,
  });
  if (answer.status !== 200) throw new Error(`Not registered: ${answer.status} ${answer.text}`);
  return answer.json;
}

const form = (values: Record<string, string>) => new URLSearchParams(values).toString();
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** A browser on the central host that keeps the provider's cookies and follows nothing by itself. */
export function makeBrowser(server: TestServer, host = 'localhost') {
  const jar = new Map<string, string>();
  return {
    jar,
    get: async (path: string): Promise<Answer & { to: string }> => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const answer = await server
        .stranger(host)
        .call('GET', path, undefined, { accept: 'text/html', ...(cookie ? { cookie } : {}) });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, key, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (key && value) jar.set(key, value);
        else if (key) jar.delete(key);
      }
      const to = answer.headers['location'];
      return { ...answer, to: typeof to === 'string' ? to : '' };
    },
  };
}

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
};

/** One sign-in of a person through a client. */
export function makeFlow(server: TestServer, client: Registered) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const browser = makeBrowser(server);
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  const token = (values: Record<string, string>, headers: Record<string, string> = {}) =>
    server.stranger().call<Tokens & { error?: string }>('POST', '/oauth/token', form(values), {
      ...formType,
      authorization: basic,
      ...headers,
    });
  const flow = {
    browser,
    verifier,
    /** The browser's first step; the answer leads to our question or, with an error, back or nowhere. */
    authorize: (scope: string, changes: Record<string, string | null> = {}) => {
      const asked: Record<string, string | null> = {
        client_id: client.id,
        redirect_uri: client.redirect,
        response_type: 'code',
        scope,
        state: 'the state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...changes,
      };
      const query = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null);
      return browser.get(`/oauth/authorize?${form(Object.fromEntries(query))}`);
    },
    /** From there to the host where the person consents; returns the question's id. */
    question: async (scope: string, changes: Record<string, string | null> = {}): Promise<string> => {
      const first = await flow.authorize(scope, changes);
      const second = await browser.get(pathOf(first.to));
      const uid = /\/oauth\/consent\/([\w-]+)$/.exec(second.to)?.[1];
      if (!uid) throw new Error(`No question: ${first.status} ${first.to} → ${second.status} ${second.to}`);
      return uid;
    },
    /** With the ticket of the person's answer back to the client; returns where the browser is led. */
    back: async (next: string): Promise<URL> => {
      const resumed = await browser.get(pathOf(next));
      const last = await browser.get(pathOf(resumed.to));
      return new URL(last.to || resumed.to, 'http://localhost');
    },
    code: async (person: Caller, scope: string, changes: Record<string, string | null> = {}) => {
      const uid = await flow.question(scope, changes);
      const given = await person.call<{ next: string }>('POST', '/api/me/applications', { uid, allow: true });
      if (given.status !== 200) throw new Error(`No consent: ${given.status} ${given.text}`);
      return (await flow.back(given.json.next)).searchParams.get('code') ?? '';
    },
    exchange: (code: string, changes: Record<string, string> = {}) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: client.redirect,
        code_verifier: verifier,
        ...changes,
      }),
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: (value: string) =>
      server
        .stranger()
        .call('POST', '/oauth/revoke', form({ token: value }), { ...formType, authorization: basic }),
    tokens: async (person: Caller, scope: string): Promise<Tokens> => {
      const answer = await flow.exchange(await flow.code(person, scope));
      if (answer.status !== 200) throw new Error(`No tokens: ${answer.status} ${answer.text}`);
      return answer.json;
    },
  };
  return flow;
}

/** An application with a token: no cookie, no mark of our pages. */
export function withToken(server: TestServer, accessToken: string, host = 'localhost'): Caller {
  const stranger = server.stranger(host);
  return {
    ...stranger,
    call: (method, path, input, headers) =>
      stranger.call(method, path, input, {
        'x-requested-with': '',
        'x-csrf-token': '',
        authorization: `Bearer ${accessToken}`,
        ...headers,
      }),
  };
}
