import type { Word } from '../words.ts';
import type { DashboardCard } from './dashboard-card.ts';

/**
 * A card on a student's page. A module declares it (`studentCards` in module.ts) and answers its figures by a GET
 * procedure at `path`, whose input is the student and whose output is `cardFigures`. The page asks which there are and
 * knows none of them.
 */
export type StudentCard = {
  readonly key: string;
  readonly title: Word;
  /** Who may see it; the procedure at `path` asks for the same. */
  readonly permission: string;
  readonly kind: DashboardCard['kind'];
  readonly icon?: string;
  readonly path: `/students/{id}/${string}`;
  /** Where it is, smallest first; 50 without it. */
  readonly order?: number;
};
