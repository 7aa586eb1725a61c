import { and, eq } from 'drizzle-orm';
import { files } from '../database/kernel-tables.server.ts';
import { notFound } from '../problem.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import { readSentWorkbook } from '../spreadsheet/read.server.ts';
import type { Workbook } from '../spreadsheet/table.ts';
import { readFile } from './files.server.ts';

/** A file that this person uploaded to import it, or 404. */
export async function findImportFile(ctx: Ctx, id: string): Promise<{ name: string; sha256: string }> {
  const [file] = await ctx.db
    .select({ name: files.name, sha256: files.sha256 })
    .from(files)
    .where(
      and(
        eq(files.site_id, ctx.siteId),
        eq(files.id, id),
        eq(files.user_id, ctx.actor.userId),
        eq(files.purpose, 'import'),
      ),
    );
  if (!file) throw notFound();
  return file;
}

/** The sheets of such a file; what is no spreadsheet is refused. */
export async function readImportFile(ctx: Ctx, id: string): Promise<{ name: string } & Workbook> {
  const { name } = await findImportFile(ctx, id);
  const { bytes } = await readFile(ctx.db, ctx.siteId, id);
  return { name, ...(await readSentWorkbook(bytes, name)) };
}
