import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

const common = { panel: 'central', permission: 'invoice.view' } as const;

export const billingCards = {
  overdue: {
    ...common,
    key: 'billing.overdue',
    title: { en: 'Invoices overdue', bn: 'মেয়াদোত্তীর্ণ ইনভয়েস' },
    kind: 'number',
    icon: 'receipt',
    url: '/edu/invoice/master?filter.state=overdue',
    path: '/cards/invoices-overdue',
  },
  open: {
    ...common,
    key: 'billing.open',
    title: { en: 'Outstanding amounts by due date', bn: 'পরিশোধের তারিখ অনুযায়ী বকেয়া' },
    kind: 'chart',
    icon: 'money',
    url: '/edu/invoice/master',
    path: '/cards/invoices-open',
  },
} as const satisfies Record<string, DashboardCard>;

export const overdueHint = { en: '{count} invoices', bn: '{count}টি ইনভয়েস' } as const;
export const bucketWords = [
  { en: 'Not yet due', bn: 'এখনো সময় আছে' },
  { en: 'Up to 30 days', bn: '৩০ দিন পর্যন্ত' },
  { en: '31 to 90 days', bn: '৩১ থেকে ৯০ দিন' },
  { en: 'Over 90 days', bn: '৯০ দিনের বেশি' },
] as const;
