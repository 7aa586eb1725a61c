import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { seal, unseal } from '#kernel/config/secret-box.server.ts';

const letters = (bytes: number): string => randomBytes(bytes).toString('base64url');
const pathBefore = '/site-public/student-details/';

/** What an address is for and whose it is are part of the hash: nobody else's opens anything here. */
export const hashOfParts = (siteId: string, parts: string): Buffer =>
  createHash('sha256')
    .update(`student-page:${siteId}:${parts.slice(0, 200)}`)
    .digest();

const boxOf = (siteId: string, id: string): string => `student-page:${siteId}:${id}`;

export type NewPage = { id: string; hash: Buffer; sealed: Buffer };

/** Three random parts, 256 bits: neither a user name nor a number that could be counted up. */
export function newPage(siteId: string): NewPage {
  const id = uuidv7();
  const parts = [letters(8), letters(8), letters(16)].join('.');
  return { id, hash: hashOfParts(siteId, parts), sealed: seal(parts, boxOf(siteId, id)) };
}

/** The path of a page; null when it was sealed by another installation. */
export function pathOf(siteId: string, { id, sealed }: { id: string; sealed: Buffer }): string | null {
  try {
    return pathBefore + unseal(sealed, boxOf(siteId, id));
  } catch {
    return null;
  }
}
