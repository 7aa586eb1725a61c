import { z } from 'zod';
import { listSheet, whenCell } from '#kernel/list-sheet.server.ts';
import { paymentRows } from './operator.server.ts';
import { recoveryWords as r } from './recovery-words.ts';

export const purpose = z.object({ purpose: z.enum(['FEE', 'ADMISSION']) });

/** The online payments of students or of applicants as a spreadsheet. */
export const paymentSheet = listSheet({
  subject: 'online-payment',
  path: '/online-payments',
  panel: 'central',
  extra: purpose,
  name: (asked) => (asked.purpose === 'FEE' ? r.student_recovery : r.admission_recovery),
  read: paymentRows,
  columns: [
    { word: r.payer, value: (row) => row.payer_name },
    { word: r.institution, value: (row, lang) => row[`site_${lang}`] },
    { word: r.begun, value: (row, lang) => whenCell(row.created_at, lang) },
    { word: r.gateway, value: (row) => row.gateway },
    { word: r.card, value: (row) => row.card_type },
    { word: r.amount, type: 'money', value: (row) => row.amount },
    { word: r.state, value: (row, lang) => r[`state_${row.state}`][lang] },
    { word: r.tran_id, value: (row) => row.tran_id },
    { word: r.gateway_txn_id, value: (row) => row.gateway_txn_id },
  ],
});
