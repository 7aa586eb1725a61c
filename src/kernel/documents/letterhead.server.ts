import { definePort } from '../port.server.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { Lang } from '../words.ts';

/** What is at the head of a paper: whose it is. */
export type Letterhead = { readonly name: string; readonly address: string; readonly eiin: string | null };

/** The institution of the request, or who runs the program; answered by the module that knows institutions. */
export const letterhead = definePort<(ctx: Ctx, lang: Lang) => Promise<Letterhead>>('documents.letterhead');
