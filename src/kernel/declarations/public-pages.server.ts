import type { Db } from '../database/pool.server.ts';
import { definePort } from '../port.server.ts';

/** Whether a page of the public site has anything to show there, by its address. */
export type PagesFilled = Readonly<Record<string, boolean>>;

/**
 * Each module says it of its own public pages; one that nobody names always counts as filled. The menu of the public
 * site leads to filled pages alone.
 */
export const publicPagesFilled = definePort<(db: Db, siteId: string) => Promise<PagesFilled>>(
  'kernel.public-pages-filled',
);
