import { definePort } from '#kernel/port.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';

/** Lessons a week that each employee gives now, by id; null where no routine says so. */
export const teachingLoad =
  definePort<(ctx: Pick<WorkCtx, 'db' | 'siteId' | 'now'>) => Promise<ReadonlyMap<string, number> | null>>(
    'employees.teaching-load',
  );
