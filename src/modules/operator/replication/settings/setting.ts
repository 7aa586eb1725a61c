import type { Db } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import type { Item } from '#kernel/differences.ts';

/**
 * A family of settings that can be copied. `write` sets one item in the school of `ctx` (null: takes it away) through the
 * functions of the module that owns it, and throws that module's refusals.
 */
export type Setting = {
  readonly key: string;
  readonly title: Word;
  read(db: Db, siteId: string): Promise<Item[]>;
  write(ctx: WorkCtx, key: string, value: unknown): Promise<void>;
};
