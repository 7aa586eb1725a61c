/** Waiting for its record; proven by it; lost because the record was gone for too long. */
export const domainStates = ['waiting', 'proven', 'lost'] as const;
export type DomainState = (typeof domainStates)[number];

/** Why the last question to the DNS proved nothing. */
export const domainFaults = ['no_record', 'other_text', 'no_answer', 'taken'] as const;
export type DomainFault = (typeof domainFaults)[number];

/** The record's name is its own, so that what a domain already says of itself stays as it is. */
export const recordName = (domain: string): string => `_bidyapith.${domain}`;
export const recordText = (token: string): string => `bidyapith-domain=${token}`;

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain as it is kept: without scheme, path, port and final dot, in small letters; null for what is none. */
export function tidyDomain(typed: string): string | null {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  const labels = bare.split('.');
  const last = labels.at(-1) ?? '';
  if (bare.length > 120 || labels.length < 2 || !labels.every((part) => label.test(part))) return null;
  return /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(last) ? bare : null;
}

/** Names that lead to no outside server: nobody's own. */
const reservedEndings = ['localhost', 'local', 'internal', 'invalid', 'test', 'example', 'onion', 'arpa'];

/** Whether a name belongs to the installation itself, or to no owner in the DNS. */
export function isReservedDomain(domain: string, baseDomain: string): boolean {
  const own = baseDomain.replace(/^www\./, '');
  const within = (end: string) => domain === end || domain.endsWith(`.${end}`);
  return within(own) || own.endsWith(`.${domain}`) || reservedEndings.some(within);
}

const minute = 60_000;
const hour = 60 * minute;

/** A record that is gone is forgiven for so long: name servers are moved and fail. */
export const graceMs = 72 * hour;

/**
 * When to ask again: a proven domain every six hours, hourly while its record is missing; one that is waited for ever
 * more rarely, and after thirty days not by itself.
 */
export function nextCheck(
  now: Date,
  { state, missing, asked }: { state: DomainState; missing: boolean; asked: Date },
): Date | null {
  if (state === 'proven') return new Date(now.getTime() + (missing ? hour : 6 * hour));
  const waited = now.getTime() - asked.getTime();
  if (waited > 30 * 24 * hour) return null;
  const pause = Math.min(6 * hour, Math.max(2 * minute, waited / 4));
  return new Date(now.getTime() + pause);
}

/** Whether a record's text is the token's: records may come in parts, and with spaces around. */
export const proves = (records: readonly string[], token: string): boolean =>
  records.some((text) => text.trim() === recordText(token));

/** What is kept and shown of what was found: nothing invisible, nothing long. */
export const shownRecords = (records: readonly string[]): string[] =>
  records.slice(0, 5).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 120));
