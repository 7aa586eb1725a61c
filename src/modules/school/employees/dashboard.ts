import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const employeeCards = {
  count: {
    key: 'employees.count',
    title: { en: 'Teachers and staff', bn: 'শিক্ষক ও কর্মচারী' },
    panel: 'site',
    permission: 'employee.view',
    kind: 'number',
    icon: 'employees',
    url: '/site/employee/employee-attach-form',
    path: '/cards/employees',
  },
  byDesignation: {
    key: 'employees.by-designation',
    title: { en: 'Employees by designation', bn: 'পদবি অনুযায়ী শিক্ষক ও কর্মচারী' },
    panel: 'site',
    permission: 'employee.view',
    kind: 'chart',
    icon: 'employees',
    url: '/site/employee/employee-attach-form',
    path: '/cards/employees-by-designation',
    roles: [],
  },
} as const satisfies Record<string, DashboardCard>;
