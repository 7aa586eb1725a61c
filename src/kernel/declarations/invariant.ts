/** A sentence that is true of the data at every moment, and the look that finds where it is not. */
export type Invariant<Db = unknown> = {
  readonly key: string;
  /** In plain English, for anyone who keeps the installation. */
  readonly says: string;
  /** Looked at for every school by itself, or once for the whole database. */
  readonly scope: 'site' | 'whole';
  /** What contradicts it, one line each, without personal data; empty when it holds. */
  readonly find: (db: Db, siteId: string) => Promise<string[]>;
};

/** More lines than this help nobody. */
export const findingsAtMost = 20;
