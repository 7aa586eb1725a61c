import { z } from 'zod';
import { cardFigures, type CardFigures, type DashboardCard } from './dashboard-card.ts';
import { anyPanel, procedure, type Ctx } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';

const panelsOf = (panel: DashboardCard['panel']): readonly ProcedurePanel[] =>
  panel === 'any' ? anyPanel : panel === 'student' ? ['student', 'guardian'] : [panel];

/** The procedure behind a card: it asks for the same permission and panel as the card says. */
export const cardProcedure = (card: DashboardCard, work: (ctx: Ctx) => Promise<CardFigures>) =>
  procedure(
    {
      permission: card.permission ?? 'signed-in',
      panel: panelsOf(card.panel),
      method: 'GET',
      path: card.path,
      summary: `Dashboard: ${card.title.en}`,
      input: z.object({}),
      output: cardFigures,
    },
    work,
  );
