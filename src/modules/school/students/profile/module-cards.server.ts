import { may } from '#kernel/actor.ts';
import type { StudentCard } from '#kernel/declarations/student-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules } from '#kernel/modules/registry.ts';

/** What modules show of a student to this caller, in its order. */
export const studentCardsFor = (ctx: Ctx): StudentCard[] =>
  allModules()
    .flatMap((module) => module.studentCards ?? [])
    .filter(({ permission }) => may(ctx.actor, permission))
    .toSorted((a, b) => (a.order ?? 50) - (b.order ?? 50));
