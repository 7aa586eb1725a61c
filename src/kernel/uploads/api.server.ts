import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '../schemas.ts';
import { may } from '../actor.ts';
import { fileTypeOf, fileTypes, spreadsheet, type FileType } from '../files/kinds.ts';
import { keepPicture } from '../files/keep-picture.server.ts';
import { isPublished } from '../files/published.server.ts';
import type { FilePurpose } from '../files/purposes.ts';
import { fileWords as w } from '../files/words.ts';
import {
  checkDaysFiles,
  fileAnswer,
  findFile,
  readRow,
  saveFile,
  smallerOf,
  type FileRow,
} from '../files/files.server.ts';
import { forbidden, notFound, Problem } from '../problem.ts';
import { fileTrouble } from '../spreadsheet/file-trouble.ts';
import { sheetRefusal } from '../spreadsheet/problem-words.ts';
import {
  anyPanel,
  openProcedure,
  procedure,
  type Ctx,
  type OpenCtx,
} from '../procedures/procedure.server.ts';
import { filePurpose } from '../modules/registry.ts';
import { files } from '../database/kernel-tables.server.ts';

const isTableType = (type: FileType) => type === spreadsheet || type === 'text/csv';
const endings = (types: readonly FileType[]) => types.map((type) => fileTypes[type].ending).join(', ');

async function checked(
  file: File,
  purpose: FilePurpose,
): Promise<{ name: string; type: FileType; bytes: Uint8Array }> {
  const { megabytes, types } = purpose;
  if (file.size === 0) throw new Problem(w.empty, { field: 'file' });
  if (file.size > megabytes * 1024 * 1024)
    throw new Problem(w.too_large, { status: 413, field: 'file', values: { megabytes } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileTypeOf(bytes, file.name);
  // A table is refused for its own reason: each kind of trouble is corrected in another way.
  if (types.every(isTableType)) {
    const code = fileTrouble(bytes, file.name);
    if (code) throw sheetRefusal({ code, location: {} });
  }
  if (!type || !types.includes(type))
    throw new Problem(w.not_taken, { field: 'file', values: { types: endings(types) } });
  return { name: file.name, type, bytes };
}

/** Keeps what was sent: a picture redrawn, anything else as it is. */
async function keep(ctx: Ctx, file: File, purpose: FilePurpose) {
  const sent = await checked(file, purpose);
  if (fileTypes[sent.type].picture) return keepPicture(ctx, purpose, sent);
  const id = await saveFile(ctx, { ...sent, purpose: purpose.key, permission: purpose.view });
  return { id, type: sent.type, size: sent.bytes.length };
}

const isMineOrAllowed = (ctx: Ctx, row: FileRow): boolean =>
  row.user_id === ctx.actor.userId || (row.permission !== null && may(ctx.actor, row.permission));

/** A file that the person who asks may see. */
async function seen(ctx: Ctx, id: string): Promise<FileRow> {
  const row = await findFile(ctx.db, ctx.siteId, id);
  if (!row || !(isMineOrAllowed(ctx, row) || (await isOpen(ctx, row)))) throw notFound();
  return row;
}

async function isOpen(ctx: OpenCtx, row: FileRow): Promise<boolean> {
  const open = filePurpose(row.purpose)?.public ?? false;
  return open === 'published' ? isPublished(ctx.db, row) : open;
}

/** A file that everybody may see, and how long it may be kept: what is published today may be withdrawn tomorrow. */
async function open(ctx: OpenCtx, id: string): Promise<{ row: FileRow; cache: string }> {
  const row = await findFile(ctx.db, ctx.siteId, id);
  if (!row || !(await isOpen(ctx, row))) throw notFound();
  const always = filePurpose(row.purpose)?.public === true;
  return { row, cache: always ? 'public, max-age=86400, immutable' : 'private, max-age=600' };
}

export const filesApi = {
  upload: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/files',
      summary: 'Upload a file (multipart)',
      body: 'file',
      input: z.object({ file: z.file(), purpose: z.string().max(60) }),
      output: z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() }),
    },
    async (ctx, input) => {
      const purpose = filePurpose(input.purpose);
      if (!purpose) throw new Problem(w.unknown_purpose, { field: 'purpose' });
      const asked = [purpose.upload].flat();
      if (!asked.some((permission) => permission === 'signed-in' || may(ctx.actor, permission)))
        throw forbidden();
      await checkDaysFiles(ctx);
      const kept = await keep(ctx, input.file, purpose);
      const row = await findFile(ctx.db, ctx.siteId, kept.id);
      return { ...kept, name: row?.name ?? '' };
    },
  ),
  get: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/files/{id}',
      summary: 'Fetch a file of my own or one that I may see',
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => fileAnswer(ctx, await readRow(await seen(ctx, id))),
  ),
  facts: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/file-facts',
      summary: 'Names, types and sizes of files of my own or that I may see',
      input: z.object({ ids: z.string().max(4000) }),
      output: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })),
    },
    async (ctx, { ids }) => {
      const asked = ids.split(',').filter((id) => z.uuid().safeParse(id).success);
      if (asked.length === 0) return [];
      const rows = await ctx.db
        .select()
        .from(files)
        .where(and(eq(files.site_id, ctx.siteId), inArray(files.id, asked.slice(0, 100))));
      return rows
        .filter((row) => isMineOrAllowed(ctx, row))
        .map(({ id, name, type, size }) => ({ id, name, type, size }));
    },
  ),
  small: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/files/{id}/small',
      summary: 'Fetch a smaller drawing of a picture that I may see',
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => fileAnswer(ctx, await readRow(await smallerOf(ctx.db, await seen(ctx, id)))),
  ),
  public: openProcedure(
    {
      method: 'GET',
      path: '/public/files/{id}',
      summary: "Fetch a file of the school's public pages",
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => {
      const { row, cache } = await open(ctx, id);
      return fileAnswer(ctx, await readRow(row), cache);
    },
  ),
  publicSmall: openProcedure(
    {
      method: 'GET',
      path: '/public/files/{id}/small',
      summary: "Fetch a smaller drawing of a picture of the school's public pages",
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => {
      const { row, cache } = await open(ctx, id);
      return fileAnswer(ctx, await readRow(await smallerOf(ctx.db, row)), cache);
    },
  ),
};
