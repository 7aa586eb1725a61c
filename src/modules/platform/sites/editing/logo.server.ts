import { findFile, readFile, readRow, saveFile, type FoundFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { oneSite, writeSite } from './edit-site.server.ts';
import { logoPurpose } from './logo-purpose.ts';

/** Gives a school its logo from a picture that this operator has uploaded, or takes it away. */
export async function setLogo(
  ctx: Ctx,
  { id, version, file_id }: { id: string; version: number; file_id: string | null },
): Promise<{ id: string; version: number }> {
  const before = await oneSite(ctx, id);
  const sent = file_id ? await findFile(ctx.db, ctx.siteId, file_id) : null;
  if (file_id && (sent?.purpose !== logoPurpose.key || sent.user_id !== ctx.actor.userId)) throw notFound();
  const picture = sent && (await readRow(sent));
  const central = ctx.siteId;
  const inside = await ctx.enterSite(id);
  // The school keeps a picture of its own: visitors fetch it from the school's host.
  const logo_file = picture ? await saveFile(inside, { ...picture, purpose: logoPurpose.key }) : null;
  const back = await ctx.enterSite(central);
  const after = await writeSite(back, before, version, { logo_file });
  const entry = {
    action: 'site.set-logo',
    subject: 'site',
    subjectId: id,
    before: { logo_file: before.logo_file },
    after: { logo_file },
  };
  await back.audit(entry);
  await (await ctx.enterSite(id)).audit(entry);
  return { id, version: after.version };
}

/** A school's logo as the operator sees it. */
export async function readLogo(ctx: Ctx, id: string): Promise<FoundFile> {
  const { logo_file } = await oneSite(ctx, id);
  if (!logo_file) throw notFound();
  return readFile((await ctx.enterSite(id)).db, id, logo_file);
}
