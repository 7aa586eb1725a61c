import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { StudentCard } from '#kernel/declarations/student-card.ts';

export const resultCards = {
  openExams: {
    key: 'results.open-exams',
    title: { en: 'Exams in progress', bn: 'চলমান পরীক্ষা' },
    panel: 'site',
    permission: 'result.view',
    kind: 'list',
    icon: 'exam',
    url: '/site/exam/steps',
    path: '/cards/open-exams',
  },
  toApprove: {
    key: 'results.to-approve',
    title: { en: 'Results to approve', bn: 'অনুমোদনের অপেক্ষায় ফলাফল' },
    panel: 'site',
    permission: 'result.approve',
    kind: 'list',
    todo: true,
    icon: 'shield',
    url: '/site/result-permission/site-result-permission',
    path: '/cards/results-to-approve',
  },
  mine: {
    key: 'results.mine',
    title: { en: 'Results', bn: 'ফলাফল' },
    panel: 'student',
    permission: 'result.view-own',
    kind: 'people',
    icon: 'award',
    url: '/student/result/master',
    path: '/cards/my-results',
  },
} as const satisfies Record<string, DashboardCard>;

/** What is on a student's page. */
export const resultsOnStudentPage: StudentCard = {
  key: 'results.of-student',
  title: { en: 'Results', bn: 'ফলাফল' },
  permission: 'result.view',
  kind: 'list',
  icon: 'award',
  path: '/students/{id}/results',
  order: 10,
};

export const resultCardWords = {
  position_short: { en: '{position} in section', bn: 'সেকশনে {position}' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  report_card: { en: 'Report card', bn: 'প্রগতি পত্র' },
  section_and_roll: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
  waiting: { en: 'No result yet', bn: 'এখনো ফলাফল নেই' },
  none_yet: { en: 'No result has been published yet.', bn: 'এখনো কোনো ফলাফল প্রকাশিত হয়নি।' },
  none_open: { en: 'No exam is in progress.', bn: 'কোনো পরীক্ষা চলমান নেই।' },
  none_waiting: { en: 'No results are waiting for approval.', bn: 'অনুমোদনের অপেক্ষায় কোনো ফলাফল নেই।' },
} as const;
