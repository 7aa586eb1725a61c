import type { ListedRoutine } from './schemas.ts';

/** A routine as the list of them gets it: instants are texts on their way. */
export type ShownRoutine = Omit<ListedRoutine, 'published_at' | 'updated_at'> & {
  published_at: string | Date | null;
  updated_at: string | Date;
};
