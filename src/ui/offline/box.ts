import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { readBytes, readDays, type Operation } from './rules.ts';
import type { Records } from './queue.ts';

/** A person in a school, as the names of records say it. */
export type Owner = `${string} ${string}`;
type Kind = 'operation' | 'read' | 'start';
type Sealed = { iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer };
type Row = Sealed & { owner: Owner; kind: Kind; name: string; at: number };

interface Schema extends DBSchema {
  /** The key cannot be taken out: it is only good in this browser. */
  people: { key: Owner; value: { key: CryptoKey; pass: string } };
  /** Numbered by the database, so that no clock decides the order. */
  rows: { key: number; value: Row; indexes: { owner: [Owner, Kind]; name: [Owner, Kind, string] } };
  /** Whose panel opens without a network: under `current`, or nobody's. */
  facts: { key: string; value: Owner };
}

const opened = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('offline', 1, {
    upgrade(db, _old, _new, tx) {
      // The opening itself fails then, and its caller hears of it.
      tx.done.catch(() => {});
      db.createObjectStore('people');
      const rows = db.createObjectStore('rows', { autoIncrement: true });
      rows.createIndex('owner', ['owner', 'kind']);
      rows.createIndex('name', ['owner', 'kind', 'name'], { unique: true });
      db.createObjectStore('facts');
    },
    // A newer version of the program in another tab goes first.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      database = null;
    },
  });

let database: ReturnType<typeof opened> | null = null;
/** What could not be opened is tried again by who asks next. */
const db = () =>
  (database ??= opened().catch((error: unknown) => {
    database = null;
    throw error;
  }));

/** A transaction with its end: when the browser clears the place, both fail, and neither is left without a listener. */
const whole = async <T>(tx: { done: Promise<void> }, work: () => Promise<T>): Promise<T> =>
  (await Promise.all([Promise.resolve().then(work), tx.done]))[0];

/** Reads of one store; the library's own short ways leave the end of their transactions without a listener. */
async function reading<S extends 'people' | 'rows' | 'facts', T>(
  name: S,
  work: (store: IDBPObjectStore<Schema, [S], S, 'readonly'>) => Promise<T>,
): Promise<T> {
  const tx = (await db()).transaction(name);
  return whole(tx, () => work(tx.store));
}

/** Whether the browser cleared the place meanwhile, as signing out orders: nothing is kept here any more then. */
const isCleared = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:Abort|InvalidState|Unknown)Error$/.test(error.name);

/** Work that ends without a word where the place is cleared under it. */
export const unlessCleared = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!isCleared(error)) throw error;
    },
  );

export const currentOwner = async (): Promise<Owner | null> =>
  (await reading('facts', (facts) => facts.get('current'))) ?? null;

/** From now on nothing is shown without a network until somebody signs in. */
export async function lock(): Promise<void> {
  await (await db()).delete('facts', 'current');
}

/** Whether somebody else has work on this device that was not sent yet. */
export async function workBeside(owner: Owner | null): Promise<boolean> {
  return reading('rows', async (rows) => {
    for (let at = await rows.index('owner').openKeyCursor(); at; at = await at.continue())
      if (at.key[1] === 'operation' && at.key[0] !== owner) return true;
    return false;
  });
}

/** Everything of a person goes. A browser that clears the place by itself closes it under our hands: then once more. */
export async function wipe(owner: Owner): Promise<void> {
  await wipeNow(owner).catch(() => {
    database = null;
    return wipeNow(owner);
  });
}

/** The key first: what a copy of the rows may still hold is unreadable without it. */
async function wipeNow(owner: Owner): Promise<void> {
  const all = await db();
  await all.delete('people', owner);
  const tx = all.transaction(['rows', 'facts'], 'readwrite');
  const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
  await whole(tx, async () => {
    for (const key of await tx.objectStore('rows').index('owner').getAllKeys(range))
      await tx.objectStore('rows').delete(key);
    if ((await tx.objectStore('facts').get('current')) === owner)
      await tx.objectStore('facts').delete('current');
  });
}

export const passOf = async (owner: Owner): Promise<string | null> =>
  (await reading('people', (people) => people.get(owner)))?.pass ?? null;

/** What is kept of one person, sealed by their key. */
export class Box implements Records {
  readonly owner: Owner;
  readonly #key: CryptoKey;

  private constructor(owner: Owner, key: CryptoKey) {
    this.owner = owner;
    this.#key = key;
  }

  /** The box of a person who was here before; null: there is none. */
  static async of(owner: Owner): Promise<Box | null> {
    const person = await reading('people', (people) => people.get(owner));
    return person ? new Box(owner, person.key) : null;
  }

  /** For who has just proven who they are: made where there is none, and the one that opens without a network. */
  static async openFor(owner: Owner, pass: string): Promise<Box> {
    const all = await db();
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const tx = all.transaction(['people', 'facts'], 'readwrite');
    const key = await whole(tx, async () => {
      const own = (await tx.objectStore('people').get(owner))?.key ?? fresh;
      await tx.objectStore('people').put({ key: own, pass }, owner);
      await tx.objectStore('facts').put(owner, 'current');
      return own;
    });
    return new Box(owner, key);
  }

  /** A record is good for its place alone: moved to another name or person, it does not open. */
  #bound(kind: Kind, name: string): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(`${this.owner} ${kind} ${name}`);
  }

  async #seal(kind: Kind, name: string, value: unknown): Promise<Row> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: this.#bound(kind, name) },
      this.#key,
      new TextEncoder().encode(JSON.stringify(value)),
    );
    return { owner: this.owner, kind, name, at: Date.now(), iv, text };
  }

  /** Null: it was changed, or is not ours. */
  async #unseal<T>({ kind, name, iv, text }: Row): Promise<T | null> {
    try {
      const additionalData = this.#bound(kind, name);
      const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, this.#key, text);
      return JSON.parse(new TextDecoder().decode(clear)) as T;
    } catch {
      return null;
    }
  }

  /** Nothing is written for who was wiped meanwhile, in this tab or another. */
  async #write(rows: readonly Row[], gone: readonly [Kind, string][] = []): Promise<void> {
    const tx = (await db()).transaction(['people', 'rows'], 'readwrite');
    const store = tx.objectStore('rows');
    await whole(tx, async () => {
      const isHere = (await tx.objectStore('people').count(this.owner)) > 0;
      if (!isHere) throw new Error('Nothing is kept for this person any more.');
      for (const [kind, name] of gone) {
        const key = await store.index('name').getKey([this.owner, kind, name]);
        if (key !== undefined) await store.delete(key);
      }
      for (const row of rows) {
        const key = await store.index('name').getKey([this.owner, row.kind, row.name]);
        await store.put(row, key);
      }
    });
  }

  async all(): Promise<Operation[]> {
    const rows = await reading('rows', (at) => at.index('owner').getAll([this.owner, 'operation']));
    const found = await Promise.all(rows.map((row) => this.#unseal<Operation>(row)));
    return found.filter((each) => each !== null);
  }

  async add(operation: Operation): Promise<void> {
    await this.#write([await this.#seal('operation', operation.id, operation)]);
  }

  async change(changed: readonly Operation[], gone: readonly string[]): Promise<void> {
    const rows = await Promise.all(changed.map((each) => this.#seal('operation', each.id, each)));
    await this.#write(
      rows,
      gone.map((id) => ['operation', id]),
    );
  }

  /** Keeps a value under a name; the oldest reads give way. */
  async keep(kind: 'read' | 'start', name: string, value: unknown): Promise<void> {
    await this.#write([await this.#seal(kind, name, value)]);
    if (kind === 'read') await this.#tidy();
  }

  /** What was kept under a name, and when; null: nothing, or too long ago, or by a clock that has gone back since. */
  async kept<T>(kind: 'read' | 'start', name: string): Promise<{ value: T; at: Date } | null> {
    const row = await reading('rows', (rows) => rows.index('name').get([this.owner, kind, name]));
    if (!row || !isFresh(row.at)) return null;
    const value = await this.#unseal<T>(row);
    return value === null ? null : { value, at: new Date(row.at) };
  }

  async #tidy(): Promise<void> {
    const tx = (await db()).transaction('rows', 'readwrite');
    const found: { key: number; at: number; bytes: number }[] = [];
    const own = IDBKeyRange.only([this.owner, 'read'] as [Owner, Kind]);
    await whole(tx, async () => {
      for (let row = await tx.store.index('owner').openCursor(own); row; row = await row.continue())
        found.push({ key: row.primaryKey, at: row.value.at, bytes: row.value.text.byteLength });
      let room = readBytes;
      for (const { key, at, bytes } of found.toSorted((a, b) => b.at - a.at)) {
        room -= bytes;
        if (room < 0 || !isFresh(at)) await tx.store.delete(key);
      }
    });
  }
}

const day = 24 * 3600_000;
const isFresh = (at: number): boolean => {
  const age = Date.now() - at;
  return age < readDays * day && age > -day;
};
