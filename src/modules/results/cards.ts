import type { DashboardCard } from '#kernel/dashboard-card.ts';

export const resultCards = {
  toApprove: {
    key: 'results.to-approve',
    title: { en: 'Results to approve', bn: 'অনুমোদনের অপেক্ষায় ফলাফল' },
    panel: 'site',
    permission: 'result.approve',
    kind: 'list',
    icon: 'shield',
    url: '/site/result-permission/site-result-permission',
    path: '/cards/results-to-approve',
  },
  mine: {
    key: 'results.mine',
    title: { en: 'Results', bn: 'ফলাফল' },
    panel: 'student',
    permission: 'result.view-own',
    kind: 'list',
    icon: 'award',
    url: '/student/result/master',
    path: '/cards/my-results',
  },
} as const satisfies Record<string, DashboardCard>;

export const resultCardWords = {
  gpa: { en: '{student}: GPA {gpa}, {letter}', bn: '{student}: জিপিএ {gpa}, {letter}' },
  none_yet: { en: 'No result has been published yet.', bn: 'এখনও কোনো ফলাফল প্রকাশিত হয়নি।' },
  none_waiting: { en: 'No result waits for approval.', bn: 'অনুমোদনের অপেক্ষায় কোনো ফলাফল নেই।' },
  no_gpa: { en: '{student}', bn: '{student}' },
} as const;
