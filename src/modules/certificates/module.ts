import { defineModule } from '#kernel/module.ts';
import { cardWords as w } from './words.ts';

export const certificates = defineModule({
  key: 'certificates',
  inPackage: 'operator',
  title: w.menu,
  screens: [
    {
      key: 'student-id-card',
      url: '/edu/student-id-card',
      panel: 'central',
      permission: 'id-card.view',
      title: w.title,
      menu: 'billing',
      icon: 'id',
    },
  ],
  resources: [],
  permissions: [
    { key: 'id-card.view', word: w.may_view, scope: 'central', roles: ['support'] },
    { key: 'id-card.design', word: w.may_design, scope: 'central' },
    { key: 'id-card.order', word: w.may_order, scope: 'central' },
    {
      key: 'id-card-order.export',
      word: { en: 'Export the list of ID card orders', bn: 'পরিচয়পত্রের অর্ডারের তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'id-card.cancel', word: w.may_cancel, scope: 'central' },
  ],
});
