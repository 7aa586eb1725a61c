import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { studentLeaveWords } from './leave/words.ts';

export const attendanceCards = {
  notTaken: {
    key: 'attendance.not-taken',
    title: { en: 'Attendance not taken today', bn: 'আজ উপস্থিতি নেওয়া বাকি' },
    panel: 'site',
    permission: 'attendance.take',
    kind: 'list',
    todo: true,
    figure: { en: 'Sections not taken', bn: 'বাকি সেকশন' },
    icon: 'attendance',
    url: '/site/student/attendance/master',
    path: '/cards/attendance-not-taken',
  },
  present: {
    key: 'attendance.present',
    title: { en: 'Present today', bn: 'আজ উপস্থিত' },
    panel: 'site',
    permission: 'attendance.view',
    kind: 'number',
    icon: 'attendance',
    url: '/site/student/attendance/board',
    path: '/cards/attendance-present',
  },
  leaves: {
    key: 'attendance.leaves',
    title: studentLeaveWords.waiting_card,
    panel: 'site',
    permission: 'student-leave.decide',
    kind: 'list',
    todo: true,
    figure: studentLeaveWords.waiting_figure,
    icon: 'attendance',
    url: '/site/student/attendance/leave',
    path: '/cards/student-leaves-waiting',
  },
  mine: {
    key: 'attendance.mine',
    title: { en: 'Attendance', bn: 'উপস্থিতি' },
    panel: 'student',
    permission: 'attendance.view-own',
    kind: 'list',
    icon: 'attendance',
    url: '/student/attendance/my-attendance',
    path: '/cards/my-attendance',
  },
} as const satisfies Record<string, DashboardCard>;

export const attendanceCardWords = {
  mine: { en: 'Your classes to take today', bn: 'আজ আপনার যে ক্লাসের উপস্থিতি বাকি' },
  all_taken: { en: 'Attendance of every section is taken.', bn: 'সব সেকশনের উপস্থিতি নেওয়া হয়েছে।' },
  closed: { en: 'No classes today.', bn: 'আজ ক্লাস নেই।' },
  taken: {
    en: '{taken} of {all} sections taken',
    bn: '{all}টি সেকশনের মধ্যে {taken}টির নেওয়া হয়েছে',
  },
} as const;
