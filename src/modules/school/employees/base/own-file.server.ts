import { findFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';

/** A file that the caller uploaded for this purpose; anybody else's does not exist for them. */
export async function refuseOthersFile(ctx: Ctx, fileId: string, purpose: string): Promise<void> {
  const file = await findFile(ctx.db, ctx.siteId, fileId);
  if (!file || file.user_id !== ctx.actor.userId || file.purpose !== purpose) throw notFound();
}
