import { definePort } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';

/** Told in the transaction in which a school has changed an option, by its key: what follows from it is begun there. */
export const optionChanged = definePort<(ctx: Ctx, key: string) => Promise<void>>('site-options.changed');
