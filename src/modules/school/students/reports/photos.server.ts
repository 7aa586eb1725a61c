import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { readFile } from '#kernel/files/files.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';

/** Pixels: sharp at the size at which a sheet prints it. */
const [width, height] = [200, 240];

/** The portraits of students, small, in their order; nothing where there is none or it cannot be read. */
export async function photosOf(
  ctx: Ctx,
  students: readonly { student_id: string }[],
): Promise<(Uint8Array | null)[]> {
  const found = await ctx.db.execute<{ id: string; photo_file: string }>(sql`
    SELECT id, photo_file FROM students WHERE site_id = ${ctx.siteId} AND photo_file IS NOT NULL
      AND id = ANY (${sql.param(students.map(({ student_id }) => student_id))}::uuid[])`);
  const files = new Map(found.rows.map((row) => [row.id, row.photo_file]));
  const photos: (Uint8Array | null)[] = [];
  for (const { student_id } of students) photos.push(await photoOf(ctx, files.get(student_id)));
  return photos;
}

async function photoOf(ctx: Ctx, file: string | undefined): Promise<Uint8Array | null> {
  if (!file) return null;
  try {
    const { bytes } = await readFile(ctx.db, ctx.siteId, file);
    return new Uint8Array(
      await sharp(bytes).rotate().resize(width, height, { fit: 'cover' }).jpeg({ quality: 80 }).toBuffer(),
    );
  } catch {
    // A picture that cannot be read leaves its place empty; the sheet is not lost for it.
    return null;
  }
}
