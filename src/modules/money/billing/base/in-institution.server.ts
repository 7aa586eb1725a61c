import { workInSite } from '#kernel/procedures/across-sites.server.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';

/**
 * Does a part of the operator's work inside an institution and comes back: for a request as the person who asked, for
 * news of a gateway as nobody.
 */
export async function inInstitution<T>(
  ctx: Ctx | WorkCtx,
  siteId: string,
  work: (inner: WorkCtx) => Promise<T>,
): Promise<T> {
  if (!('enterSite' in ctx)) return workInSite(ctx, siteId, work);
  const central = ctx.siteId;
  const result = await work(await ctx.enterSite(siteId));
  await ctx.enterSite(central);
  return result;
}

/** Leaves the trace with the operators and, where the institution can read it, with the institution. */
export async function auditForBoth(
  ctx: Ctx | WorkCtx,
  siteId: string,
  entry: Parameters<Ctx['audit']>[0],
): Promise<void> {
  await ctx.audit(entry);
  await inInstitution(ctx, siteId, (inner) => inner.audit(entry));
}
