import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import type { Board } from '../base/board.ts';
import { routineMoves } from '../base/tables.server.ts';
import { keepMove } from './keep-move.server.ts';
import { readBoard, routineById, type Routine } from './read-board.server.ts';
import { boardAnswer, moveAnswer, moveInput, movesAnswer, startAnswer } from '../base/schemas.ts';
import { boardStart } from './start.server.ts';

const site = 'site' as const;
/** Anyone who missed more than these reads the whole board again. */
const mostMoves = 200;

export const lineOf = ({ id: routine, version, year_id, name, state, starts_on, revision }: Routine) => ({
  id: routine,
  version,
  year_id,
  name,
  state,
  starts_on,
  revision,
});

/** For who only looks: not when colleagues cannot come, and not where else they teach. */
const asSeen = (board: Board): Board => ({
  ...board,
  teachers: board.teachers.map((teacher) => ({ ...teacher, unavailable: [] })),
  busy: board.busy.filter(({ why }) => why !== 'elsewhere'),
});

async function movesAfter(ctx: Ctx, routineId: string, after: number) {
  const { revision } = await routineById(ctx, routineId);
  if (revision === after) return { revision, again: false, moves: [] };
  const found = await ctx.db
    .select({ move: routineMoves, en: users.name_en, bn: users.name_bn })
    .from(routineMoves)
    .leftJoin(users, eq(users.id, routineMoves.made_by))
    .where(
      and(
        eq(routineMoves.site_id, ctx.siteId),
        eq(routineMoves.routine_id, routineId),
        gt(routineMoves.revision, after),
      ),
    )
    .orderBy(asc(routineMoves.revision))
    .limit(mostMoves);
  // A board that holds more than the routine has seen is of another one: a draft that was started again.
  const isWhole = after < revision && found.length === revision - after;
  const moves = found.map(({ move, en, bn }) => ({
    revision: move.revision,
    put: move.put,
    removed: move.removed,
    by: en === null ? null : { en, bn: bn ?? en },
    own: move.made_by === ctx.actor.userId,
  }));
  return { revision, again: !isWhole, moves: isWhole ? moves : [] };
}

export const boardCalls = {
  boardStart: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'GET',
      path: '/routine-start',
      summary: 'Whether the institution is ready for its first routine: periods of the day, lessons a week',
      input: z.object({}),
      output: startAnswer,
    },
    (ctx) => boardStart(ctx),
  ),
  board: procedure(
    {
      permission: 'routine.view',
      panel: site,
      method: 'GET',
      path: '/routines/{id}/board',
      summary: 'The board of a routine with everything its rules look at',
      input: byId,
      output: boardAnswer,
    },
    async (ctx, input) => {
      const routine = await routineById(ctx, input.id);
      // A draft is nobody's business but of those who make it: to others it is not there.
      if (routine.state === 'DRAFT' && !may(ctx.actor, 'routine.edit')) throw notFound();
      const board = await readBoard(ctx, routine);
      return { routine: lineOf(routine), board: may(ctx.actor, 'routine.edit') ? board : asSeen(board) };
    },
  ),
  moves: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'GET',
      path: '/routines/{id}/moves',
      summary: 'Moves on the board of a routine after a revision',
      input: byId.extend({ after: z.coerce.number().int().min(0).max(1_000_000_000) }),
      output: movesAnswer,
    },
    (ctx, input) => movesAfter(ctx, input.id, input.after),
  ),
  move: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'POST',
      path: '/routines/{id}/moves',
      summary: 'Move, place, change or remove lessons of a draft, all or none',
      input: moveInput,
      output: moveAnswer,
      body: 'rows',
    },
    async (ctx, { id: routineId, ...wanted }) => {
      const answer = await keepMove(ctx, routineId, wanted);
      return 'revision' in answer
        ? { kept: answer, reasons: [], now: [], gone: [] }
        : { kept: null, ...answer };
    },
  ),
};
