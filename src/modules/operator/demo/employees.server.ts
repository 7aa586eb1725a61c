import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addDocument, addRecord } from '#modules/school/employees/face/file-entries.server.ts';

const note = 'Demo data / ডেমো তথ্য';

/** One employee of the demo has a file with something in it. */
export async function furnishDemoFile(ctx: Ctx, id: string): Promise<void> {
  if (!id) return;
  await addRecord(ctx, id, 'academic', { level: 'master', place: 'Demo College', year: 2012, note });
  await addRecord(ctx, id, 'training', {
    title: 'ICT in the classroom',
    year: 2024,
    duration: '14 days',
    note,
  });
  const paper = { number: null, issued_on: '2024-01-01', file_id: null, note };
  await addDocument(ctx, id, { ...paper, kind: 'medical', expires_on: '2027-01-31' });
}
