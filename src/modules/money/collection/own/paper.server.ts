import { fileAnswer } from '#kernel/files/files.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Lang } from '#kernel/words.ts';
import { receiptOf } from '../posting/cancel.server.ts';
import { receiptPaper } from '../receipts/paper.server.ts';
import { refuseOthers } from './read.server.ts';

/** A receipt of one of the session's own students, alone: a brother's or sister's may be another guardian's. */
export async function myReceiptPaper(ctx: Ctx, { id, lang }: { id: string; lang: Lang }) {
  const { student_id, receipt_no } = await receiptOf(ctx, id);
  refuseOthers(ctx, [student_id]);
  const bytes = Buffer.from(await receiptPaper(ctx, { id, lang, paper: 'A5', alone: true }));
  return fileAnswer(ctx, { name: `${receipt_no}.pdf`, type: 'application/pdf', bytes }, 'private, no-store');
}
