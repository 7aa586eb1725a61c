import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

/** Where the bytes of files lie. They are named by their content and never change. */
export type FileStore = {
  /** Returns only when the bytes would survive a power cut. */
  put(siteId: string, sha256: string, bytes: Uint8Array): Promise<void>;
  /** Null: they are not there. */
  get(siteId: string, sha256: string): Promise<Buffer | null>;
  /** How many bytes there are; null: none. */
  size(siteId: string, sha256: string): Promise<number | null>;
};

const idPattern = /^[0-9a-f-]{36}$/;
const hashPattern = /^[0-9a-f]{64}$/;

/** Throws when they could lead out of a store's folder or prefix. */
export function checkedNames(siteId: string, sha256: string): void {
  if (!idPattern.test(siteId) || !hashPattern.test(sha256)) throw new Error('Not the name of a file.');
}

/** Below a folder of this machine: `<site>/<first two>/<sha256>`. */
export function diskStore(root: string): FileStore {
  const folderOf = (siteId: string, sha256: string): string => {
    checkedNames(siteId, sha256);
    return join(root, siteId, sha256.slice(0, 2));
  };
  return {
    async put(siteId, sha256, bytes) {
      const folder = folderOf(siteId, sha256);
      const target = join(folder, sha256);
      try {
        await access(target);
        // The same content once more; its age tells a clean-up that it is in use.
        await utimes(target, new Date(), new Date());
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, target, bytes);
      } catch (error) {
        throw asFull(error);
      }
    },
    async size(siteId, sha256) {
      try {
        return (await stat(join(folderOf(siteId, sha256), sha256))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async get(siteId, sha256) {
      try {
        return await readFile(join(folderOf(siteId, sha256), sha256));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** Written beside, flushed, then renamed: at no moment is there half a file under the name. */
async function writeWhole(folder: string, target: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // A folder cannot be opened on Windows; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asFull(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new Problem(
    { en: 'The disk is full. Nothing was saved.', bn: 'ডিস্কে জায়গা নেই। কিছুই সংরক্ষিত হয়নি।' },
    { status: 503 },
  );
}
