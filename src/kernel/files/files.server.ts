import { createHash } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../database/pool.server.ts';
import { cleanFileName, fileTypes, isFileType } from './kinds.ts';
import type { FileStore } from './store.server.ts';
import { fileWords as w } from './words.ts';
import { notFound, Problem } from '../problem.ts';
import type { Ctx, WorkCtx } from '../procedures/procedure.server.ts';
import { files } from '../database/kernel-tables.server.ts';

export type FileRow = typeof files.$inferSelect;
export type FileToSave = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** What it is for, e.g. `report-cards`; of the declared ones, `public` ones are readable by everybody. */
  readonly purpose: string;
  /** Who may fetch it beside its owner. */
  readonly permission?: string | null;
  /** Of a picture. */
  readonly width?: number;
  readonly height?: number;
  readonly smallOf?: string;
};
export type FoundFile = { name: string; type: string; bytes: Buffer };

let store: FileStore | undefined;

/** Called once by `app/server`. */
export function openFiles(opening: FileStore): void {
  store = opening;
}

function theStore(): FileStore {
  if (!store) throw new Error('The file store is not open.');
  return store;
}

/**
 * Keeps a file of the school and returns its id. The bytes are safe on disk before the row is written; a row whose
 * transaction is rolled back leaves only bytes that nobody can reach. The owner is who acts; a job's, its person.
 */
export async function saveFile(ctx: WorkCtx, file: FileToSave): Promise<string> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await theStore().put(ctx.siteId, sha256, file.bytes);
  const id = uuidv7();
  const row = {
    name: cleanFileName(file.name, file.type),
    type: file.type,
    size: file.bytes.length,
    sha256,
    purpose: file.purpose,
    permission: file.permission ?? null,
    width: file.width ?? null,
    height: file.height ?? null,
    small_of: file.smallOf ?? null,
  };
  await ctx.db.insert(files).values({ ...row, site_id: ctx.siteId, id, user_id: ctx.actor?.userId ?? null });
  await ctx.audit({ action: 'file.save', subject: 'file', subjectId: id, after: row });
  return id;
}

export async function findFile(db: Db, siteId: string, id: string): Promise<FileRow | null> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.site_id, siteId), eq(files.id, id)));
  return rows[0] ?? null;
}

/** The smaller drawing of a picture; the picture itself where there is none. */
export async function smallerOf(db: Db, row: FileRow): Promise<FileRow> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.site_id, row.site_id), eq(files.small_of, row.id)))
    .limit(1);
  return rows[0] ?? row;
}

/** A file's content, no matter who asks: the caller has checked that. Throws `notFound`. */
export async function readFile(db: Db, siteId: string, id: string): Promise<FoundFile> {
  const row = await findFile(db, siteId, id);
  if (!row) throw notFound();
  return readRow(row);
}

export async function readRow(row: FileRow): Promise<FoundFile> {
  const bytes = await theStore().get(row.site_id, row.sha256);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== row.sha256)
    throw new Error(`The bytes of file ${row.id} are missing or damaged.`);
  return { name: row.name, type: row.type, bytes };
}

export const sizeOfBytes = (siteId: string, sha256: string): Promise<number | null> =>
  theStore().size(siteId, sha256);

/** Forgets a file; its bytes stay until no row of the school names them. */
export async function deleteFile(ctx: WorkCtx, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(files)
    .where(and(eq(files.site_id, ctx.siteId), eq(files.id, id)))
    .returning({ name: files.name, sha256: files.sha256, purpose: files.purpose });
  if (gone[0]) await ctx.audit({ action: 'file.delete', subject: 'file', subjectId: id, before: gone[0] });
}

/** A person cannot fill the disk: files and bytes of one day are counted. */
export async function checkDaysFiles(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)::bigint` })
    .from(files)
    .where(
      and(
        eq(files.site_id, ctx.siteId),
        eq(files.user_id, ctx.actor.userId),
        gt(files.created_at, sql`now() - interval '1 day'`),
      ),
    );
  const today = rows[0];
  if (today && (today.files >= 1000 || today.bytes >= 1024 ** 3))
    throw new Problem(w.too_many, { status: 429 });
}

/**
 * Answers a request with a file: pictures and PDF open in the browser, everything else is kept, and nothing of it
 * can act on our pages.
 */
export function fileAnswer(
  ctx: { readonly answerHeaders: Headers },
  file: FoundFile,
  cache = 'private, max-age=300',
): File {
  const { name, type, bytes } = file;
  const inline = isFileType(type) && fileTypes[type].inline;
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  const headers = ctx.answerHeaders;
  headers.set(
    'content-disposition',
    `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
  );
  headers.set('x-content-type-options', 'nosniff');
  // A sandbox would also switch off the browser's own PDF viewer.
  headers.set(
    'content-security-policy',
    type === 'application/pdf'
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "default-src 'none'; sandbox; frame-ancestors 'self'",
  );
  headers.set('cache-control', cache);
  return new File([new Uint8Array(bytes)], plain, { type });
}
