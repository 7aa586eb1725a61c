import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory where there is plenty of it: making 300 small files is ten times faster there than on a disk. */
export function temporary(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 2 * 1024 ** 3) return '/dev/shm';
  } catch {
    // Not a Linux.
  }
  return tmpdir();
}
