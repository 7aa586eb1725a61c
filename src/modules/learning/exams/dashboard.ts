import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const examCards = {
  missing: {
    key: 'exams.marks-missing',
    title: { en: 'Marks missing', bn: 'যেসব নম্বর বাকি' },
    panel: 'site',
    permission: 'mark.enter',
    kind: 'list',
    todo: true,
    figure: { en: 'Mark sheets to complete', bn: 'অসম্পূর্ণ নম্বর ফর্দ' },
    icon: 'marks',
    url: '/site/employee-panel/exam/employee-exam-marks-entry-form',
    path: '/cards/marks-missing',
  },
  next: {
    key: 'exams.next',
    title: { en: 'Upcoming exams', bn: 'আসন্ন পরীক্ষা' },
    panel: 'student',
    permission: 'student.own',
    kind: 'list',
    icon: 'exam',
    path: '/cards/next-exams',
  },
} as const satisfies Record<string, DashboardCard>;

export const examCardWords = {
  mine: { en: 'Your marks to enter', bn: 'আপনার বাকি নম্বর' },
  none_ahead: { en: 'No upcoming exams.', bn: 'আসন্ন কোনো পরীক্ষা নেই।' },
  no_exams: { en: 'No exam has been declared this year.', bn: 'এ বছর এখনো কোনো পরীক্ষা ঘোষণা করা হয়নি।' },
  none_missing: { en: 'No marks are missing.', bn: 'কোনো নম্বর বাকি নেই।' },
  entered: {
    en: '{exam}: {entered} of {expected} entered',
    bn: '{exam}: {expected}টির মধ্যে {entered}টি দেওয়া',
  },
} as const;
