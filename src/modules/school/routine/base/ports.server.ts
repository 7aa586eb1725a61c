import { definePort } from '#kernel/port.server.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';

/** Why somebody is away, as the staff room may know it: never the kind of leave or its reason. */
export const awayReasons = ['leave', 'duty', 'absent'] as const;

/** That an employee is away on a day: for the whole of it, for half, or for some minutes of it from midnight. */
export type Away = {
  readonly employee_id: string;
  readonly why: (typeof awayReasons)[number];
  readonly half?: 'first' | 'second';
  readonly times?: { readonly starts: number; readonly ends: number };
};

/** Who of the staff is away on a day, by what modules above know: leave, duty, attendance. */
export const away = definePort<(ctx: SiteCtxAt, day: string) => Promise<Away[]>>('routine.away');
