import type { DashboardCard } from '#kernel/dashboard-card.ts';

export const employeeCards = {
  byDesignation: {
    key: 'employees.by-designation',
    title: { en: 'Employees by designation', bn: 'পদবি অনুযায়ী শিক্ষক ও কর্মচারী' },
    panel: 'site',
    permission: 'employee.view',
    kind: 'chart',
    icon: 'employees',
    url: '/site/employee/employee-attach-form',
    path: '/cards/employees-by-designation',
  },
} as const satisfies Record<string, DashboardCard>;
