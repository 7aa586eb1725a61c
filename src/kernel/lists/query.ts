import { z } from 'zod';

export const pageSizes = [10, 25, 50, 100] as const;

/** What every list asks: page, size, order, search and filters; kept in the URL of the screen. */
export const listInput = z.object({
  page: z.int().min(1).max(10_000).default(1),
  per_page: z.int().min(1).max(100).default(25),
  sort: z.string().max(60).optional(),
  q: z.string().max(100).optional(),
  filter: z.record(z.string().max(60), z.string().max(200)).optional(),
});
export type ListInput = z.output<typeof listInput>;

export const countInput = listInput.pick({ q: true, filter: true });

/** `%` and `_` in a search are letters, not wildcards. */
export function containsPattern(q: string): string {
  return `%${q.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
