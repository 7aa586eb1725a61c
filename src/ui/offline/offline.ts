import { uuidv7 } from 'uuidv7';
import { say, type Word } from '#kernel/words.ts';
import { callLine, keepAnswers } from '../api.ts';
import { ask } from '../dialogs/confirm.tsx';
import { Box, currentOwner, passOf, unlessCleared, wipe, workBeside, type Owner } from './box.ts';
import type { Person } from './door.ts';
import { answerOrKept } from './kept-answers.ts';
import { Queue } from './queue.ts';
import type { KeptRead, Operation } from './rules.ts';
import { canKeep, finishLeaving, mark, markLeaving, unmark, whoIsLeaving } from './marked.ts';
import { Sender, type Identity } from './sender.ts';
import { askWho, pageToken, putToken } from './who-is-here.ts';
import { offlineWords as w } from './words.ts';
import { watchWorker, type WorkerState } from './worker.ts';

/** What the shell shows of it. */
export type OfflineState = {
  /** Whether there is a network, as the browser says and as the last calls went. */
  online: boolean;
  operations: readonly Operation[];
  /** Somebody else is signed in, or nobody: nothing is sent. */
  signIn: boolean;
  /** When the oldest answer on this page was kept; null: everything is fresh. */
  keptAt: Date | null;
  worker: WorkerState;
};

/** A call of an offline procedure, as `examsCalls().saveMarks` is one. */
type Callable<I, O> = { call: (input: I) => Promise<O>; key: () => readonly unknown[] };

/** `about` names what is changed, `what` and `at` say it to the person and lead there. */
export type Note = { about: string; what: Word; at: string };
/** `undoes`: the operation, or what else, that it undoes; `renews`: answers kept here that are old once it is done. */
type More = { id?: string; undoes?: string; renews?: readonly KeptRead[] };

/** Method and path of a procedure, which must be declared to be kept in this way. */
function lineOf({ key }: Callable<never, unknown>, kept: 'call' | 'read'): [string, string, string] {
  const path = key()[0] as string[];
  const [method, address, how] = callLine(path) ?? [];
  const name = path.join('.');
  if (!method || !address || how !== kept) throw new Error(`${name} is not declared offline.`);
  return [method, address, name];
}

/** When an answer that the first screen shows was kept: it asks before there is anybody to be told. */
let keptBefore: Date | null = null;
let noteKept = (keptAt: Date | null): void => {
  keptBefore = keptAt;
};

/** Work without a network, for one person in one school. */
export class Offline {
  readonly #owner: Owner;
  readonly #queue: Queue;
  readonly #sender: Sender;
  readonly #others = new BroadcastChannel('offline');
  readonly #listeners = new Set<() => void>();
  #state: OfflineState;
  #ended = false;

  /** `operations`: what is kept already, so that no screen takes the first moment for an empty device. */
  constructor(box: Box, operations: readonly Operation[]) {
    this.#owner = box.owner;
    this.#state = {
      online: navigator.onLine,
      operations,
      signIn: false,
      keptAt: null,
      worker: { update: null },
    };
    const alone = <T>(work: () => Promise<T>): Promise<T> =>
      navigator.locks.request('offline box', work) as Promise<T>;
    const tell = () => {
      this.#others.postMessage('changed');
      void unlessCleared(this.#look());
    };
    this.#queue = new Queue(box, { alone, tell, now: () => new Date() });
    this.#sender = new Sender(this.#queue, {
      who: this.#who,
      knows: () => pageToken() !== '',
      tell: (online) => {
        if (online !== this.#state.online) this.#change({ online });
      },
    });
    this.#others.onmessage = ({ data }) => {
      // The other tabs of who has left show nothing more either.
      if (data === 'left') window.location.assign('/dashboard');
      if (data === 'gone' || data === 'left') this.#end();
      else void unlessCleared(this.#look());
    };
    noteKept = (keptAt) => {
      const { keptAt: before } = this.#state;
      this.#change({ keptAt: keptAt && before && before < keptAt ? before : keptAt, online: !keptAt });
    };
    if (keptBefore) noteKept(keptBefore);
    keepAnswers((request, ask) => answerOrKept(box, request, ask, noteKept));
    const back = () => {
      this.#change({ online: true });
      void unlessCleared(this.#sender.wake());
    };
    window.addEventListener('online', back);
    window.addEventListener('offline', () => this.#change({ online: false }));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void unlessCleared(this.#sender.wake());
    });
    watchWorker((worker) => this.#change({ worker }));
    void unlessCleared(this.#look().then(() => this.#sender.wake()));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): OfflineState => this.#state;

  #change(change: Partial<OfflineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #look(): Promise<void> {
    if (!this.#ended) this.#change({ operations: await this.#queue.all() });
  }

  #who = async (): Promise<Identity> => {
    const before = pageToken();
    const found = await askWho(this.#owner, await passOf(this.#owner));
    if (found.state === 'gone') await this.forget();
    const isMine = found.state === 'in' && found.staff && this.#owner.endsWith(` ${found.user}`);
    if (found.state !== 'unknown') this.#change({ signIn: !isMine });
    if (!isMine) return 'other';
    putToken(found.csrf);
    return found.csrf === before ? 'same' : 'renewed';
  };

  /** The person has gone from this device, and all that was kept with them: nothing here is still to be saved. */
  get isOver(): boolean {
    return this.#ended;
  }

  /** Keeps a call and sends it as soon as it can be sent. It is kept when the promise ends; the answer comes to `of`. */
  async put<I, O>(procedure: Callable<I, O>, input: I, note: Note & More): Promise<string> {
    const [method, path, call] = lineOf(procedure, 'call');
    const made = new Date().toISOString();
    const { id = uuidv7(), ...rest } = note;
    const operation = { id, call, method, path, input, made, ...rest };
    await this.#queue.add({ ...operation, state: 'waiting', tries: 0 });
    void navigator.storage?.persist?.();
    await this.#look();
    void unlessCleared(this.#sender.wake());
    return id;
  }

  /** Names an answer that the device keeps, for `renews`. */
  read<I>(procedure: Callable<I, unknown>, input: I): KeptRead {
    const [method, path] = lineOf(procedure, 'read');
    return { method, path, input };
  }

  /** What is kept about something, oldest first, with the answers that came. */
  of(about: string): readonly Operation[] {
    return this.#state.operations.filter((each) => each.about === about);
  }

  /** How an operation ended; null where that takes longer than so many milliseconds, or there is no network. */
  ended(id: string, patience: number): Promise<Operation | null> {
    return new Promise((resolve) => {
      const answer = () => {
        const own = this.#state.operations.find((each) => each.id === id);
        const isOver = own?.state !== 'waiting';
        if (isOver || !this.#state.online) end(own && isOver ? own : null);
      };
      const end = (found: Operation | null) => {
        clearTimeout(timer);
        stop();
        resolve(found);
      };
      const stop = this.subscribe(answer);
      const timer = setTimeout(() => end(null), patience);
      answer();
    });
  }

  /** Undoes what was never sent; false: it may have arrived. */
  takeBack = (id: string): Promise<boolean> => this.#queue.takeBack(id);

  sendNow = (): Promise<void> => this.#sender.wake();

  async retry(id: string): Promise<void> {
    await this.#queue.retry(id);
    void unlessCleared(this.#sender.wake());
  }

  discard = (ids: readonly string[]): Promise<void> => this.#queue.discard(ids);

  /** Work that the server has not answered, or has refused. */
  unsent(): readonly Operation[] {
    return this.#state.operations.filter(({ state }) => state !== 'done');
  }

  /** Whether the person may sign out: at once, or after they were told what is lost. */
  async mayLeave(): Promise<boolean> {
    const count = this.unsent().length;
    if (count === 0) return true;
    const lang = document.documentElement.lang === 'en' ? 'en' : 'bn';
    return ask({
      title: say(w.leave_title, lang),
      text: say(w.leave_text, lang, { count }),
      confirm: say(w.leave, lang),
      cancel: say(w.stay, lang),
      danger: true,
    });
  }

  /**
   * Signing out without a network: says why the session cannot end now and what is here, and clears the device where the
   * person wants that. The session ends as soon as a page here reaches the server (`finishLeaving`).
   */
  async leaveAlone(): Promise<boolean> {
    const count = this.unsent().length;
    const lang = document.documentElement.lang === 'en' ? 'en' : 'bn';
    const sure = await ask({
      title: say(w.alone_title, lang),
      text: [say(w.alone_text, lang), say(count > 0 ? w.alone_unsent : w.alone_sent, lang, { count })].join(
        ' ',
      ),
      confirm: say(w.alone_leave, lang),
      cancel: say(w.stay, lang),
      danger: true,
    });
    if (!sure) return false;
    await this.forget();
    markLeaving(this.#owner.split(' ')[1] ?? '');
    this.#others.postMessage('left');
    return true;
  }

  /** The person signs out, or has no place here any more: everything goes, in every tab. */
  async forget(): Promise<void> {
    await wipe(this.#owner);
    unmark();
    this.#others.postMessage('gone');
    this.#end();
  }

  #end(): void {
    this.#ended = true;
    this.#sender.stop();
    this.#change({ operations: [], keptAt: null });
  }
}

/** Opens what is kept of a person; null where nothing can be kept. */
export async function openFor({ siteId, userId, pass, start }: Person): Promise<Offline | null> {
  try {
    if (whoIsLeaving() && ((await finishLeaving()) || whoIsLeaving()))
      throw new Error('Who was here is signing out.');
    if (!canKeep()) throw new Error('This browser has no place for it.');
    const box = await Box.openFor(`${siteId} ${userId}`, pass);
    mark();
    await box.keep('start', 'start', start);
    return new Offline(box, await box.all());
  } catch (error) {
    console.warn('Nothing can be kept for work without a network.', error);
    keepAnswers((_request, askServer) => askServer());
    return null;
  }
}

/** What the shell started with, of who was here last and did not sign out. */
export async function keptStart(): Promise<object | null> {
  try {
    const owner = await currentOwner();
    const box = owner && (await Box.of(owner));
    const found = box && (await box.kept<object>('start', 'start'));
    if (!found) return null;
    // The first screen asks before the rest of this is there.
    keepAnswers((request, askServer) => answerOrKept(box, request, askServer, (keptAt) => noteKept(keptAt)));
    return found.value;
  } catch (error) {
    console.warn('What was kept could not be opened.', error);
    return null;
  }
}

/** Whether unsent work of others is on this device, beside that of who is signed in. */
export const workOfOthers = async (): Promise<boolean> => workBeside(await currentOwner());

export { lockAll } from './marked.ts';
