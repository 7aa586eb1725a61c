import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const timesheetCards = {
  punch: {
    key: 'timesheet.punch',
    title: { en: 'Your attendance today', bn: 'আজ আপনার উপস্থিতি' },
    panel: 'site',
    permission: 'timesheet.own',
    kind: 'list',
    icon: 'clock',
    url: '/site/employee/my-attendance',
    path: '/cards/timesheet-punch',
  },
  present: {
    key: 'timesheet.present',
    title: { en: 'Employees who came today', bn: 'আজ যাঁরা এসেছেন' },
    panel: 'site',
    permission: 'timesheet.view',
    kind: 'number',
    icon: 'attendance',
    url: '/site/employee/attendance/master',
    path: '/cards/timesheet-present',
  },
  corrections: {
    key: 'timesheet.corrections',
    title: { en: 'Corrections of working time', bn: 'কর্মসময়ের সংশোধন' },
    panel: 'site',
    permission: 'timesheet.mark',
    kind: 'list',
    todo: true,
    figure: { en: 'Corrections waiting', bn: 'অপেক্ষমাণ সংশোধন' },
    icon: 'edit',
    url: '/site/employee/attendance/corrections?filter.state=APPLIED',
    path: '/cards/timesheet-corrections',
  },
} as const satisfies Record<string, DashboardCard>;

export const timesheetCardWords = {
  out: {
    en: 'You are punched out. Punch in when you come.',
    bn: 'আপনি পাঞ্চ আউট অবস্থায় আছেন। এসেই পাঞ্চ ইন করুন।',
  },
  in: {
    en: 'You are punched in since {time}. Punch out before you leave.',
    bn: 'আপনি {time} থেকে পাঞ্চ ইন অবস্থায় আছেন। যাওয়ার আগে পাঞ্চ আউট করুন।',
  },
  no_employee: {
    en: 'Your account is not linked to an employee.',
    bn: 'আপনার অ্যাকাউন্ট কোনো শিক্ষক-কর্মচারীর সঙ্গে যুক্ত নয়।',
  },
  of: { en: 'of {all} on the staff', bn: 'মোট {all} জন শিক্ষক-কর্মচারীর মধ্যে' },
  none: { en: 'No correction waits.', bn: 'কোনো সংশোধন অপেক্ষায় নেই।' },
} as const;
