import { z } from 'zod';
import { word } from '../schemas.ts';
import type { Panel } from '../panels.ts';
import type { Word } from '../words.ts';

/**
 * A card of the dashboard. A module declares it (`cards` in module.ts) and answers its figures by a GET procedure
 * at `path` that takes no input and whose output is `cardFigures`. Which role sees which cards, the operator decides.
 */
export type DashboardCard = {
  readonly key: string;
  readonly title: Word;
  readonly panel: Exclude<Panel, 'public'>;
  /** Who may see it; null: everybody of the panel. The procedure at `path` asks for the same. */
  readonly permission: string | null;
  readonly kind: 'number' | 'chart' | 'list' | 'people';
  /** Of a list: its rows are work that waits, and an empty one is not shown at all. */
  readonly todo?: true;
  /** Of a list: its total is in the row of figures under this name. */
  readonly figure?: Word;
  readonly icon?: string;
  /** The screen that a touch opens. */
  readonly url?: string;
  readonly path: `/${string}`;
  /** Where it is among those that nobody arranged; 50 without it. */
  readonly order?: number;
  /** Codes of the roles that see it while the operator has chosen nothing; without it, every role that may. */
  readonly roles?: readonly string[];
};

/** What a card shows: one number, bars by name, a short list, or people with what one wants to know of them. */
export const cardFigures = z.object({
  /** Of a number card; money in poisha, percent in hundredths. */
  value: z.number().nullable().default(null),
  /** Of a list card, a number in its head. */
  total: z.number().nullable().default(null),
  /** In place of the card's title, where it says the same to others in other words. */
  title: word.nullable().default(null),
  unit: z.enum(['count', 'money', 'percent']).default('count'),
  /** What is under a number, or in place of what a chart or list would show when there is nothing. */
  hint: word.nullable().default(null),
  /** Of a chart card. */
  points: z.array(z.object({ label: word, value: z.number() })).default([]),
  /** Of a list card. */
  rows: z
    .array(
      z.object({
        title: word,
        hint: word.nullable().default(null),
        url: z.string().nullable().default(null),
        /** Of a people card: where the portrait is fetched. */
        photo: z.string().nullable().default(null),
        /** Of a people card: the one figure, as it is read, with its name. */
        figure: z.object({ label: word, value: word }).nullable().default(null),
        state: z.object({ word, good: z.boolean() }).nullable().default(null),
        /** A file or page beside the row itself. */
        button: z.object({ title: word, url: z.string() }).nullable().default(null),
        /** Done here at a tap: a POST procedure with this input, and what is said when it is done. */
        act: z
          .object({ title: word, done: word, path: z.string(), input: z.record(z.string(), z.string()) })
          .nullable()
          .default(null),
      }),
    )
    .default([]),
});
export type CardFigures = z.input<typeof cardFigures>;
