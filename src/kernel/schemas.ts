import { z } from 'zod';

/** A text in both languages. */
export const word = z.object({ en: z.string(), bn: z.string() });
/** One row. */
export const byId = z.object({ id: z.uuid() });
/** One row as it was seen: what changed since is not overwritten. */
export const byVersion = z.object({ id: z.uuid(), version: z.int() });
