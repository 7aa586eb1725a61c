import { toAsciiDigits } from '#kernel/text/digits.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';

export type IdentifierKind = 'email' | 'phone' | 'username';
export type Identifier = { kind: IdentifierKind; value: string };
/** What a code or a link can be sent to, and so be proven. */
export type Reachable = { kind: 'email' | 'phone'; value: string };

/** One spelling for each email address: small letters, no space around it. */
export const tidyEmail = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

/**
 * What a person signs in with, in the one spelling in which it is stored: a mobile number in any of its spellings
 * becomes +8801…, whatever has an at sign is an email address, and the rest is a user name.
 */
export function readIdentifier(typed: string): Identifier {
  const phone = normaliseMobile(typed);
  if (phone) return { kind: 'phone', value: phone };
  const value = toAsciiDigits(tidyEmail(typed));
  return { kind: value.includes('@') ? 'email' : 'username', value };
}

/** A user name begins with a letter, so that it is never taken for somebody's mobile number or email address. */
export const isUsername = (text: string): boolean => /^[a-z][a-z0-9._-]{2,39}$/.test(text);

/** An email address or a mobile number as one text, for columns and keys: `phone:+8801…`. */
export const reachableKey = ({ kind, value }: Reachable): string => `${kind}:${value}`;

export function readReachableKey(text: string | null): Reachable | null {
  const found = /^(email|phone):(.+)$/.exec(text ?? '');
  return found ? { kind: found[1] as Reachable['kind'], value: found[2]! } : null;
}
