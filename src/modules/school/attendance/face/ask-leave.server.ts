import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { applyForLeave, type AskedLeave } from '../leave/apply.server.ts';

/** An application for leave as a family makes it, by anyone of it; refused like any other. */
export const askLeave = (ctx: Ctx, asked: AskedLeave): Promise<{ id: string }> => applyForLeave(ctx, asked);
