import type { Db } from '../database/pool.server.ts';
import { definePort } from '../port.server.ts';

/**
 * Whether a school lets this be done in it at all: it is open, its package holds the module, it is not limited. Asked
 * when its group acts in it; without an answer nobody of a group does.
 */
export const schoolAllows =
  definePort<(db: Db, siteId: string, permission: string) => Promise<boolean>>('kernel.school-allows');
