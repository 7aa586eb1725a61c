import { z } from 'zod';
import { may } from './actor.ts';
import { fileTypeOf, fileTypes, type FileType } from './files/kinds.ts';
import { redraw } from './files/picture.server.ts';
import type { FilePurpose } from './files/purposes.ts';
import { fileWords as w } from './files/words.ts';
import { checkDaysFiles, fileAnswer, findFile, readRow, saveFile } from './files.server.ts';
import { forbidden, notFound, Problem } from './problem.ts';
import { anyPanel, openProcedure, procedure } from './procedure.server.ts';
import { filePurpose } from './registry.ts';

const endings = (types: readonly FileType[]) => types.map((type) => fileTypes[type].ending).join(', ');

async function checked(file: File, purpose: FilePurpose): Promise<{ type: FileType; bytes: Uint8Array }> {
  const { megabytes, types } = purpose;
  if (file.size === 0) throw new Problem(w.empty, { field: 'file' });
  if (file.size > megabytes * 1024 * 1024)
    throw new Problem(w.too_large, { status: 413, field: 'file', values: { megabytes } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileTypeOf(bytes, file.name);
  if (!type || !types.includes(type))
    throw new Problem(w.not_taken, { field: 'file', values: { types: endings(types) } });
  if (!fileTypes[type].picture) return { type, bytes };
  return { type, bytes: await redraw(bytes, type, purpose.side ?? 2000) };
}

export const filesApi = {
  upload: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/files',
      summary: 'Upload a file (multipart)',
      input: z.object({ file: z.file(), purpose: z.string().max(60) }),
      output: z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() }),
    },
    async (ctx, input) => {
      const purpose = filePurpose(input.purpose);
      if (!purpose) throw new Problem(w.unknown_purpose, { field: 'purpose' });
      if (purpose.upload !== 'signed-in' && !may(ctx.actor, purpose.upload)) throw forbidden();
      await checkDaysFiles(ctx);
      const { type, bytes } = await checked(input.file, purpose);
      const id = await saveFile(ctx, {
        name: input.file.name,
        type,
        bytes,
        purpose: purpose.key,
        permission: purpose.view,
      });
      const row = await findFile(ctx.db, ctx.siteId, id);
      return { id, name: row?.name ?? '', type, size: bytes.length };
    },
  ),
  get: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/files/{id}',
      summary: 'Fetch a file of my own or one that I may see',
      input: z.object({ id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, { id }) => {
      const row = await findFile(ctx.db, ctx.siteId, id);
      const mine = row?.user_id === ctx.actor.userId;
      const allowed = mine || (row?.permission && may(ctx.actor, row.permission));
      if (!row || !(allowed || filePurpose(row.purpose)?.public)) throw notFound();
      return fileAnswer(ctx, await readRow(row));
    },
  ),
  public: openProcedure(
    {
      method: 'GET',
      path: '/public/files/{id}',
      summary: "Fetch a file of the school's public pages",
      input: z.object({ id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, { id }) => {
      const row = await findFile(ctx.db, ctx.siteId, id);
      if (!row || !filePurpose(row.purpose)?.public) throw notFound();
      return fileAnswer(ctx, await readRow(row), 'public, max-age=86400, immutable');
    },
  ),
};
