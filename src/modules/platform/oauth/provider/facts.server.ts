import type { Scope } from '../base/scopes.ts';

/** The description of the API as `/api/openapi.json` gives it. */
export type ApiDocument = { paths?: Record<string, Record<string, ApiCall>>; [key: string]: unknown };
export type ApiCall = {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: ApiSchema }[];
  requestBody?: { content?: Record<string, { schema?: ApiSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: ApiSchema }> }>;
  tags?: string[];
  security?: { oauth: string[] }[];
  'x-permission'?: string;
  'x-panels'?: readonly string[];
};
export type ApiSchema = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema | boolean;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: ApiSchema | boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

export type OauthFacts = {
  /** Scheme, host and port of the central area: the one issuer of all tokens. */
  readonly issuer: string;
  readonly baseDomain: string;
  readonly scopes: () => readonly Scope[];
  readonly apiDocument: () => Promise<ApiDocument>;
};

let facts: OauthFacts | undefined;
const renewals: (() => void)[] = [];

/** Called once by `app/server`, which alone knows every procedure. */
export function openOauth(opening: OauthFacts): void {
  facts = opening;
  for (const renew of renewals) renew();
}

/** What is kept between requests and must be made again with other facts. */
export function whenOpened(renew: () => void): void {
  renewals.push(renew);
}

export function oauthFacts(): OauthFacts {
  if (!facts) throw new Error('OAuth is not open.');
  return facts;
}

/** The address of a school's own host, or of the central area (null). */
export function originOf(site: { alias: string; domain: string | null } | null): string {
  const url = new URL(oauthFacts().issuer);
  if (site) url.hostname = site.domain ?? `${site.alias}.${oauthFacts().baseDomain}`;
  return url.origin;
}
