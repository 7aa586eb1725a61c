import type { StudentCard } from '#kernel/declarations/student-card.ts';

/** What is on a student's page. */
export const idCardsOnStudentPage: StudentCard = {
  key: 'certificates.id-cards',
  title: { en: 'ID cards', bn: 'পরিচয়পত্র' },
  permission: 'own-id-card.view',
  kind: 'list',
  icon: 'id',
  path: '/students/{id}/id-cards',
  order: 80,
};
