import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * The random secret kept in `path` (32 bytes, base64url, 43 characters), made with mode 0600 when there is
 * none. Two processes that ask at once get the same secret. `owner` gives the file to another account.
 */
export function readOrCreateSecret(path: string, owner?: { uid: number; gid: number }): string {
  if (!existsSync(path)) createOnce(path, owner);
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new StartError(`The secret file ${path} can be read by others; run: chmod 600 ${path}`);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new StartError(`The secret file ${path} is damaged: it holds too little.`);
  return secret;
}

/** Written beside and then linked, so that nobody ever reads half a secret and the first writer wins. */
function createOnce(path: string, owner: { uid: number; gid: number } | undefined): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url') + '\n', { mode: 0o600, flag: 'wx' });
  try {
    if (owner) chownSync(draft, owner.uid, owner.gid);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
