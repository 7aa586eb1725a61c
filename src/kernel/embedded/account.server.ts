import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HOW_TO_BRING_YOUR_OWN, StartError } from '../start-error.ts';

/** An account of the operating system that PostgreSQL runs as when we are root; it refuses to run as root. */
export type Account = { uid: number; gid: number; name: string };

/** Null when we are an ordinary user: then PostgreSQL runs as we do. */
export function chooseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const known = accounts();
  for (const name of ['postgres', 'nobody']) {
    const found = known.find((account) => account.name === name);
    if (found) return found;
  }
  throw new StartError(
    'Bidyapith runs as root and finds no account "postgres" or "nobody" to run PostgreSQL as. ' +
      `Start it as an ordinary user. ${HOW_TO_BRING_YOUR_OWN}`,
  );
}

function accounts(): Account[] {
  return (
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      // Some systems write the id of nobody as -2.
      .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
  );
}

/** The account that owns files already: by its name if the system knows one. */
function accountOf({ uid, gid }: { uid: number; gid: number }): Account {
  return { name: accounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`, uid, gid };
}

/** The folder for what must not lie under a closed folder such as root's home. Made when missing. */
export function sharedFolder(): string {
  const tried: string[] = [];
  for (const folder of ['/var/lib/bidyapith', join(tmpdir(), 'bidyapith'), '/tmp/bidyapith']) {
    try {
      if (!existsSync(folder)) {
        mkdirSync(folder, { recursive: true, mode: 0o755 });
        chmodSync(folder, 0o755);
      }
      // Somebody else's folder in a place where all may write could hold anything.
      if (statSync(folder).uid === process.getuid?.() && canEnter(chooseAccount(), folder)) return folder;
    } catch {
      // Not writable: the next one.
    }
    tried.push(folder);
  }
  throw new StartError(
    `No folder was found that PostgreSQL can use (tried ${tried.join(', ')}). Put Bidyapith in a folder ` +
      `that its user may enter. ${HOW_TO_BRING_YOUR_OWN}`,
  );
}

/** Whether the account can go into the folder, which needs every folder above to let it through. */
export function canEnter(account: Account | null, folder: string): boolean {
  if (process.platform === 'win32' || !account) return true;
  const options = { uid: account.uid, gid: account.gid, cwd: '/' };
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}

/** Where a database lives and as whom it runs. */
export type Home = { folder: string; account: Account | null; moved: boolean };

const POINTER = 'postgres-lies-at';

/**
 * The folder of the database that belongs to `dataDir`: `<dataDir>/postgres`, or one in the shared folder when
 * the account cannot enter `dataDir`; then a small file in `dataDir` says where.
 */
export function findHome(dataDir: string): Home {
  let account = chooseAccount();
  const made = mkdirSync(dataDir, { recursive: true });
  // A folder that we made ourselves may be passed through by PostgreSQL's account; listing it needs more.
  if (made && account) chmodSync(dataDir, 0o711);
  const own = join(realpathSync(dataDir), 'postgres');
  const pointer = join(dataDir, POINTER);

  if (existsSync(own)) {
    const holder = statSync(own);
    if (account && holder.uid === 0) makeFolder(own, account);
    if (account && holder.uid !== 0) account = accountOf(holder);
    if (!account && process.getuid && holder.uid !== process.getuid()) {
      throw new StartError(
        `The database in ${own} belongs to another account (user number ${holder.uid}). ` +
          'Start Bidyapith as root or as that user, or set DATA_DIR to a folder of your own.',
      );
    }
    if (canEnter(account, own)) return { folder: own, account, moved: false };
    throw new StartError(
      `The database in ${own} exists, but the account that runs it may no longer enter ${dirname(own)}. ` +
        `Give it the right to pass: chmod a+x on that folder and those above it.`,
    );
  }
  if (existsSync(pointer) || !canEnter(account, realpathSync(dataDir))) {
    return { folder: elsewhere(dataDir, pointer), account, moved: true };
  }
  makeFolder(own, account);
  return { folder: own, account, moved: false };
}

/** A data folder may be renamed: the pointer finds its database. A copied data folder gets one of its own. */
function elsewhere(dataDir: string, pointer: string): string {
  const here = realpathSync(dataDir);
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim();
    const note = join(folder, 'belongs-to');
    const owner = existsSync(note) ? readFileSync(note, 'utf8').trim() : here;
    if (!existsSync(folder)) {
      throw new StartError(
        `The database of ${here} should be in ${folder}, which is gone. Bring it back, or delete ${pointer} to start with an empty one.`,
      );
    }
    if (owner === here || !existsSync(join(owner, POINTER))) {
      writeFileSync(note, `${here}\n`);
      return folder;
    }
  }
  const folder = join(sharedFolder(), `data-${createHash('sha256').update(here).digest('hex').slice(0, 12)}`);
  makeFolder(folder, chooseAccount());
  writeFileSync(join(folder, 'belongs-to'), `${here}\n`);
  writeFileSync(pointer, `${folder}\n`);
  return folder;
}

/** A folder that only the account (or we) can open. */
export function makeFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
