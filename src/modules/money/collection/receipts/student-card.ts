import type { StudentCard } from '#kernel/declarations/student-card.ts';
import { receiptWords as w } from './words.ts';

/** The last receipts on a student's page. */
export const receiptsOnStudentPage: StudentCard = {
  key: 'collection.receipts',
  title: w.card_title,
  permission: 'fee-receipt.view',
  kind: 'list',
  icon: 'receipt',
  path: '/students/{id}/fee-receipts',
  order: 20,
};
