import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import type { Attachment } from './attachments.tsx';

/** Files by their ids, with what a visitor is told of each before opening it. */
export async function attachmentsOf(
  db: Db,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Attachment>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(files)
    .where(and(eq(files.site_id, siteId), inArray(files.id, [...new Set(ids)])));
  return new Map(found.map((file) => [file.id, { ...file, url: `/api/public/files/${file.id}` }]));
}
