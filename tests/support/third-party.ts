/**
 * A program of somebody else, as a stranger would write it from the description of the API: plain HTTP, nothing of
 * ours. It signs people in, reads their data through REST and shows it. Run as a process of its own:
 *   ISSUER=http://localhost:8080 CLIENT_ID=… CLIENT_SECRET=… SCOPE='identity:read' PORT=5000 node tests/support/third-party.ts
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

const { ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '', SCOPE = '', PORT = '0' } = process.env;
const home = `http://localhost:${PORT}`;
const redirectUri = `${home}/callback`;

type Tokens = { access_token: string; refresh_token: string; scope?: string; error?: string };
type Metadata = { issuer: string; authorization_endpoint: string; token_endpoint: string };

const begun = new Map<string, string>();
const kept: Tokens[] = [];

const random = () => randomBytes(32).toString('base64url');
const metadata = async () =>
  (await (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json()) as Metadata;

async function askTokens(values: Record<string, string>): Promise<{ status: number; tokens: Tokens }> {
  const { token_endpoint: endpoint } = await metadata();
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}` },
    body: new URLSearchParams(values),
  });
  return { status: answer.status, tokens: (await answer.json()) as Tokens };
}

async function read(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${ISSUER}${path}`, {
    headers: { authorization: `Bearer ${kept.at(-1)?.access_token ?? ''}` },
  });
  return { status: answer.status, body: await answer.json() };
}

async function begin(): Promise<string> {
  const { authorization_endpoint: endpoint } = await metadata();
  const [state, verifier] = [random(), random()];
  begun.set(state, verifier);
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPE,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${endpoint}?${query}`;
}

async function finish(query: URLSearchParams): Promise<unknown> {
  const verifier = begun.get(query.get('state') ?? '');
  begun.delete(query.get('state') ?? '');
  if (!verifier) return { said: 'not my state' };
  if (query.has('error')) return { said: query.get('error') };
  const values = {
    grant_type: 'authorization_code',
    code: query.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const { status, tokens } = await askTokens(values);
  if (status !== 200) return { said: tokens.error };
  kept.push(tokens);
  return { said: 'signed in', scope: tokens.scope, ...(await read('/api/me/profile')) };
}

async function refresh(at: number): Promise<unknown> {
  const { status, tokens } = await askTokens({
    grant_type: 'refresh_token',
    refresh_token: kept.at(at)?.refresh_token ?? '',
  });
  if (status === 200) kept.push(tokens);
  return { status, error: tokens.error };
}

function say(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', home);
  const answer = async (): Promise<void> => {
    switch (pathname) {
      case '/begin':
        response.writeHead(302, { location: await begin() });
        response.end();
        break;
      case '/callback':
        say(response, await finish(searchParams));
        break;
      case '/read':
        say(response, await read(searchParams.get('path') ?? ''));
        break;
      case '/refresh':
        say(response, await refresh(-1));
        break;
      case '/refresh-first':
        say(response, await refresh(0));
        break;
      default:
        response.writeHead(404);
        response.end();
    }
  };
  answer().catch((error: unknown) => {
    response.writeHead(500);
    response.end(String(error));
  });
}).listen(Number(PORT), 'localhost', () => console.log('The program of somebody else is ready'));
