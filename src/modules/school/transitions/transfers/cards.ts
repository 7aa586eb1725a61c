import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { StudentCard } from '#kernel/declarations/student-card.ts';
import { transferWords as w } from '../base/words.ts';

export const transferCard: DashboardCard = {
  key: 'students.transfers',
  title: w.waiting,
  panel: 'site',
  permission: 'student.transfer',
  kind: 'list',
  todo: true,
  icon: 'students',
  url: '/site/student/transfers',
  path: '/cards/transfers-waiting',
};

export const previousOnStudentPage: StudentCard = {
  key: 'students.previous-institution',
  title: w.previous,
  permission: 'student.view',
  kind: 'list',
  icon: 'school',
  path: '/students/{id}/previous-institution',
  order: 30,
};
