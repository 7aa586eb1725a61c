import type { Db } from '#kernel/database/pool.server.ts';
import { definePort } from '#kernel/port.server.ts';
import type { Word } from '#kernel/words.ts';

/** Pages of other modules that have something to show on a school's public site now. */
export const publicLinks =
  definePort<(db: Db, siteId: string) => Promise<readonly { readonly href: string; readonly word: Word }[]>>(
    'website.public-links',
  );
