import { defineModule } from '#kernel/modules/module.ts';
import { idCardsOnStudentPage } from './cards/student-card.ts';
import { cardWords as w } from './base/words.ts';

export const certificates = defineModule({
  key: 'certificates',
  inPackage: 'choice',
  title: w.menu,
  screens: [
    {
      key: 'student-id-card',
      room: 'orders',
      url: '/edu/student-id-card',
      panel: 'central',
      permission: 'id-card.view',
      title: w.title,
      menu: 'billing',
      icon: 'id',
    },
    {
      key: 'student-idcard-master',
      room: 'orders',
      url: '/site/student/idcard/master',
      panel: 'site',
      permission: 'own-id-card.view',
      title: w.title,
      menu: 'students',
      icon: 'id',
    },
    {
      key: 'verify-card',
      room: 'cards',
      url: '/verify/card/:token',
      panel: 'public',
      permission: null,
      title: w.check,
      look: 'static',
      host: 'site',
    },
  ],
  resources: [],
  studentCards: [idCardsOnStudentPage],
  studentActions: [
    {
      key: 'id-cards',
      title: w.title,
      permission: 'own-id-card.order',
      to: '/site/student/idcard/master',
      most: 100,
    },
  ],
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
    { key: 'own-id-card.view', word: w.may_view_own, scope: 'site', roles: ['head', 'office'] },
    {
      key: 'own-id-card-order.export',
      word: { en: 'Export the list of own ID cards', bn: 'নিজের পরিচয়পত্রের তালিকা এক্সপোর্ট করা' },
      scope: 'site',
      roles: ['head', 'office'],
    },
    { key: 'own-id-card.order', word: w.may_order_own, scope: 'site', roles: ['head'] },
  ],
});
