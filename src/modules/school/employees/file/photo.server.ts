import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseOthersFile } from '../base/own-file.server.ts';
import { employees } from '../base/tables.server.ts';
import { findEmployee } from './records.server.ts';

/** Gives an employee an uploaded portrait, or takes it away. */
export async function setPhoto(
  ctx: Ctx,
  id: string,
  { file_id, version }: { file_id: string | null; version: number },
): Promise<{ version: number }> {
  const before = await findEmployee(ctx, id);
  if (file_id) await refuseOthersFile(ctx, file_id, 'photo');
  const changed = await updateSeenRow(ctx, employees, { id, version }, { photo_file: file_id }, () =>
    stale({ version }, { version: before.version, photo_file: before.photo_file }),
  );
  await ctx.audit({
    action: 'employee.photo',
    subject: 'employee',
    subjectId: id,
    before: { photo_file: before.photo_file },
    after: { photo_file: file_id },
  });
  return { version: changed.version };
}
