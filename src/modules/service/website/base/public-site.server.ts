import { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';

export const siteInput = z.object({ site_id: z.uuid().optional() });

/** The public calls answer for the school of the host; another school's id does not exist there. */
export function publicSite(ctx: OpenCtx, asked: string | undefined): string {
  const siteId = ctx.hostSiteId;
  if (!siteId || (asked !== undefined && asked !== siteId)) throw notFound();
  return siteId;
}
