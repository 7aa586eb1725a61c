import { definePort } from '#kernel/port.server.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';

/** Lessons a week that each employee gives now, by id; null where no routine says so. */
export const teachingLoad =
  definePort<(ctx: SiteCtxAt) => Promise<ReadonlyMap<string, number> | null>>('employees.teaching-load');
