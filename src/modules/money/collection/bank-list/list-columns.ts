import type { DateOrder } from '#kernel/text/date-input.ts';

/** What is needed of a line of a bank's list, in the order of one that has no headings. */
export const listColumns = ['who', 'sum', 'day', 'number'] as const;
export type ListColumn = (typeof listColumns)[number];

/** How somebody says that a list is to be read: which column is what, and whether day or month comes first. */
export type ListReading = {
  readonly columns?: Partial<Record<ListColumn, number | null>> | undefined;
  readonly day_order?: DateOrder | null | undefined;
};
