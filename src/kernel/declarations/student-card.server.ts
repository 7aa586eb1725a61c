import { byId } from '../schemas.ts';
import { cardFigures, type CardFigures } from './dashboard-card.ts';
import { procedure, type Ctx } from '../procedures/procedure.server.ts';
import type { StudentCard } from './student-card.ts';

/**
 * The procedure behind a card of a student's page: it asks for the same permission as the card says. `work` answers for
 * students of the school alone, and refuses one that the caller may not see.
 */
export const studentCardProcedure = (
  card: StudentCard,
  work: (ctx: Ctx, studentId: string) => Promise<CardFigures>,
) =>
  procedure(
    {
      permission: card.permission,
      panel: 'site',
      method: 'GET',
      path: card.path,
      summary: `A student's page: ${card.title.en}`,
      input: byId,
      output: cardFigures,
    },
    (ctx, { id }) => work(ctx, id),
  );
