import { may } from '#kernel/actor.ts';
import type { StudentAction } from '#kernel/declarations/student-action.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules } from '#kernel/modules/registry.ts';

/** What modules do with students who were chosen in the list, for this caller. */
export const studentActionsFor = (ctx: Ctx): StudentAction[] =>
  allModules()
    .flatMap((module) => module.studentActions ?? [])
    .filter(({ permission }) => may(ctx.actor, permission));
