import { randomBytes } from 'node:crypto';
import { sameStamp, stamp } from '#kernel/config/secret-box.server.ts';

const purpose = 'contact form';
const markOf = (siteId: string, at: string, nonce: string) => stamp(`${siteId}\n${at}\n${nonce}`, purpose);

/** Says in a form when it was made for which school; made here alone, and good for one message. */
export function makeFormToken(siteId: string, now: Date): string {
  const at = now.getTime().toString(36);
  const nonce = randomBytes(12).toString('base64url');
  return `${at}.${nonce}.${markOf(siteId, at, nonce)}`;
}

/** When the form was made and its own key; null for what was made elsewhere or for another school. */
export function readFormToken(siteId: string, token: string): { at: Date; key: string } | null {
  const [at = '', nonce = '', mark = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[0-9a-z]{6,12}$/.test(at) || !/^[\w-]{16}$/.test(nonce)) return null;
  if (!sameStamp(mark, markOf(siteId, at, nonce))) return null;
  return { at: new Date(Number.parseInt(at, 36)), key: `${at}.${nonce}` };
}
