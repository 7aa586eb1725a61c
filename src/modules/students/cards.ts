import type { DashboardCard } from '#kernel/dashboard-card.ts';

export const studentCards = {
  bySite: {
    key: 'students.by-site',
    title: { en: 'Students by institution', bn: 'প্রতিষ্ঠান অনুযায়ী শিক্ষার্থী' },
    panel: 'central',
    permission: 'site.view',
    kind: 'chart',
    icon: 'students',
    url: '/edu/site/list',
    path: '/cards/students-by-site',
  },
  ofGroup: {
    key: 'students.of-group',
    title: { en: 'Students of the group', bn: 'গ্রুপের শিক্ষার্থী' },
    panel: 'group',
    permission: null,
    kind: 'chart',
    icon: 'students',
    path: '/cards/students-of-group',
  },
  byClass: {
    key: 'students.by-class',
    title: { en: 'Students by class', bn: 'শ্রেণি অনুযায়ী শিক্ষার্থী' },
    panel: 'site',
    permission: 'student.view',
    kind: 'chart',
    icon: 'students',
    url: '/student/list',
    path: '/cards/students-by-class',
  },
  byGender: {
    key: 'students.by-gender',
    title: { en: 'Girls and boys', bn: 'ছেলে ও মেয়ে' },
    panel: 'site',
    permission: 'student.view',
    kind: 'chart',
    icon: 'users',
    url: '/student/list',
    path: '/cards/students-by-gender',
  },
  myClasses: {
    key: 'students.my-classes',
    title: { en: 'My classes', bn: 'আমার শ্রেণিসমূহ' },
    panel: 'site',
    permission: 'student.view-assigned',
    kind: 'list',
    icon: 'teacher',
    url: '/student/list',
    path: '/cards/my-classes',
    roles: ['teacher'],
  },
  me: {
    key: 'students.me',
    title: { en: 'Class and roll', bn: 'শ্রেণি ও রোল' },
    panel: 'student',
    permission: 'student.own',
    kind: 'list',
    icon: 'id',
    path: '/cards/class-and-roll',
  },
} as const satisfies Record<string, DashboardCard>;

export const cardWords = {
  count: { en: '{count} students', bn: '{count} জন শিক্ষার্থী' },
  roll: { en: '{place}, roll {roll}', bn: '{place}, রোল {roll}' },
  unknown: { en: 'Not given', bn: 'উল্লেখ নেই' },
} as const;
