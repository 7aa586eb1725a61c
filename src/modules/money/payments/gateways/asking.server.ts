import { keepable } from '#kernel/text/plain.ts';
import { standInUrl } from './addresses.server.ts';
import { GatewayDown, type Account } from '../base/gateway.ts';

export type Said = Record<string, unknown>;
export const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null;

/** A field of an answer as text that can be kept; empty where it is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? keepable(value) : typeof value === 'number' ? String(value) : '';

/** Where an account's gateway is; accounts of the stand-in ask on this machine and nowhere else. */
export async function baseOf(
  account: Account,
  hosts: { readonly sandbox: string; readonly live: string },
  standInPath = '',
): Promise<string> {
  if (account.mode !== 'local') return hosts[account.mode];
  const standIn = await standInUrl();
  if (standIn === null) throw new GatewayDown('there is no stand-in');
  return `${standIn}${standInPath}`;
}

const largest = 512 * 1024;

/**
 * One call to a gateway's server, to an address of ours, never to one that somebody typed. Throws `GatewayDown` when
 * there is no answer within `patience` ms, or none that can be read; 5xx is no answer.
 */
export async function ask(
  url: string,
  init: RequestInit = {},
  patience = 10_000,
): Promise<{ status: number; said: Said }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    if (answer.status >= 500 || text.length > largest) throw new GatewayDown(`status ${answer.status}`);
    const said: unknown = JSON.parse(text);
    if (!isSaid(said)) throw new GatewayDown('no object');
    return { status: answer.status, said };
  } catch (error) {
    if (error instanceof GatewayDown) throw error;
    throw new GatewayDown('the gateway cannot be reached', { cause: error });
  }
}

/** A call with a JSON body. */
export const askJson = (
  url: string,
  body: object,
  headers: Record<string, string> = {},
  patience?: number,
): Promise<{ status: number; said: Said }> =>
  ask(
    url,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    },
    patience,
  );
