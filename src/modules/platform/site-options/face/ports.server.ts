import { definePort } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';

/**
 * Told in the transaction in which a school has changed an option, by its key: what follows from it is begun there. A job
 * that was started is answered, so that anyone who changed the option sees how far it is.
 */
export const optionChanged =
  definePort<(ctx: Ctx, key: string) => Promise<string | null>>('site-options.changed');
