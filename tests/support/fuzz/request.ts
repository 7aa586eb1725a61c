import type { Listed } from '../procedures.ts';
import { bodies, headers, methods, paths, queries } from './requests-dictionary.ts';

export type Shot = {
  method: string;
  path: string;
  body?: Buffer | undefined;
  headers?: Record<string, string> | undefined;
};

const rawPattern = /"«raw:([^"»]*)»"/g;

/** JSON with the numbers that JSON.stringify would not write. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(rawPattern, '$1');

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^«raw:(.*)»$/, '$1') : jsonText(value);

/** Percent-encoding that also lets through what encodeURIComponent refuses: lone surrogates go as their bytes. */
export function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function inQuery(value: unknown, name: string): string[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== 'object')
    return [`${name}=${encoded(asText(value)).slice(0, 6000)}`];
  return Object.entries(value).flatMap(([key, inner]) => inQuery(inner, `${name}[${encoded(key)}]`));
}

/** An input as it travels: its path keys in the path, the rest in the query or in a JSON body. */
export function shotOf(one: Called, input: unknown): Shot {
  const isObject = input !== null && typeof input === 'object' && !Array.isArray(input);
  const rest: Record<string, unknown> = isObject ? { ...input } : {};
  const path = one.path.replace(/\{\+?(\w+)\}/g, (_place, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encoded(asText(value ?? '01980000-0000-7000-8000-000000000000')).slice(0, 4000) || '%20';
  });
  if (one.method !== 'GET')
    return { method: one.method, path, body: Buffer.from(jsonText(isObject ? rest : input)) };
  const query = Object.entries(rest).flatMap(([key, value]) => inQuery(value, encoded(key)));
  return { method: 'GET', path: `${path}${query.length ? `?${query.join('&').slice(0, 12_000)}` : ''}` };
}

type Called = Pick<Listed, 'method' | 'path'>;

/** Bodies that no client writes, each by its name. */
export const bodyShots = (one: Called): Shot[] =>
  bodies.map(({ name, body }) => ({
    ...shotOf(one, {}),
    body: body(),
    ...(name.startsWith('gzip') ? { headers: { 'content-encoding': 'gzip' } } : {}),
  }));

/** Every method, also those that the path does not have. */
export const methodShots = (one: Called): Shot[] =>
  methods.map((method) => ({
    ...shotOf(one, {}),
    method,
    body: method === 'GET' ? undefined : Buffer.from('{}'),
  }));

/** Odd endings of the path, odd queries, odd heads. */
export const oddShots = (one: Called): Shot[] => [
  ...paths.map((text) => ({
    method: 'GET',
    path: one.path.includes('{') ? one.path.replace(/\{\+?\w+\}/g, text) : `${one.path}/${text}`,
  })),
  ...queries.map((text) => ({ method: 'GET', path: `${shotOf(one, {}).path}?${text}` })),
  ...headers.map((more) => ({ ...shotOf(one, {}), headers: more })),
];
