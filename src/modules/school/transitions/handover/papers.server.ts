import { and, eq } from 'drizzle-orm';
import { findFile, readRow, saveFile, smallerOf, type FileRow } from '#kernel/files/files.server.ts';
import { studentDocuments } from '#modules/school/people/base/record-tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { atSite, lockTransfer, ownTransfer, setTransfer } from './other-side.server.ts';
import type { PacketDocument } from '../base/packet.ts';

type Way = { id: string; site: string; old: string; now: Date };

/** A file as the old institution has it, with the smaller drawing of a picture; null where it has been deleted since. */
const fileAtOld = ({ old, now }: Way, file: string | null) =>
  atSite(old, now, async (ctx) => {
    const row = file ? await findFile(ctx.db, old, file) : null;
    if (!row) return null;
    const small = await smallerOf(ctx.db, row);
    const kept = async (one: typeof row) => ({ row: one, bytes: (await readRow(one)).bytes });
    return { ...(await kept(row)), small: small.id === row.id ? null : await kept(small) };
  });

const asThere = ({ row, bytes }: { row: FileRow; bytes: Uint8Array }) => ({
  name: row.name,
  type: row.type,
  bytes,
  purpose: row.purpose,
  permission: row.permission,
  ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
});

async function copyPaper(
  way: Way,
  key: string,
  file: string | null,
  keep: (
    ctx: Parameters<Parameters<typeof atSite>[2]>[0],
    studentId: string,
    copy: string | null,
  ) => Promise<void>,
): Promise<void> {
  const found = await fileAtOld(way, file);
  await atSite(way.site, way.now, async (ctx) => {
    const row = await lockTransfer(ctx, way.id);
    if (!row?.student_id || row.state !== 'ACCEPTED' || row.copied.includes(key)) return;
    const copy = found ? await saveFile(ctx, asThere(found)) : null;
    if (copy && found?.small) await saveFile(ctx, { ...asThere(found.small), smallOf: copy });
    await keep(ctx, row.student_id, copy);
    await setTransfer(ctx, row, { copied: [...row.copied, key] });
  });
}

const given = ({ kind, number, expires_on, note }: PacketDocument) => ({ kind, number, expires_on, note });

/** Copies what the old institution released, one paper after the other, each once. */
export async function copyPapers(way: Way): Promise<void> {
  const { packet, copied, state } = await atSite(way.site, way.now, (ctx) => ownTransfer(ctx, way.id));
  if (state !== 'ACCEPTED' || !packet) return;
  for (const document of packet.documents)
    if (!copied.includes(document.id))
      await copyPaper(way, document.id, document.file, async (ctx, student_id, file_id) => {
        await ctx.db
          .insert(studentDocuments)
          .values({ ...given(document), site_id: ctx.siteId, student_id, file_id });
        await ctx.audit({
          action: 'student.document-add',
          subject: 'student',
          subjectId: student_id,
          after: given(document),
        });
      });
  if (packet.photo && !copied.includes('photo'))
    await copyPaper(way, 'photo', packet.photo, async (ctx, student_id, photo_file) => {
      if (!photo_file) return;
      await ctx.db
        .update(students)
        .set({ photo_file })
        .where(and(eq(students.site_id, ctx.siteId), eq(students.id, student_id)));
      await ctx.audit({
        action: 'student.photo',
        subject: 'student',
        subjectId: student_id,
        before: { photo_file: null },
        after: { photo_file },
      });
    });
}
