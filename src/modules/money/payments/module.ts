import { defineModule } from '#kernel/modules/module.ts';
import { gatewayAccountWords as a, paymentWords as w } from './gateways/words.ts';
import { onlineWords as o } from './base/words.ts';
import { recoveryWords as r } from './recovery/words.ts';
import { settingsPermissions, settingsScreens } from './settings/screens.ts';
import { merchantType, onlinePaymentMethod, paymentGateway, paymentType } from './resources.ts';

export const payments = defineModule({
  key: 'payments',
  inPackage: 'choice',
  title: { en: 'Payments', bn: 'পেমেন্ট' },
  screens: [
    {
      key: 'student-payment-recovery',
      room: 'recovery',
      url: '/edu/site/student-online-payment-recovery',
      panel: 'central',
      permission: 'online-payment.view',
      title: r.student_recovery,
      menu: 'payments',
      icon: 'refresh',
    },
    {
      key: 'admission-payment-recovery',
      room: 'recovery',
      url: '/edu/site/online-admission-payment-recovery',
      panel: 'central',
      permission: 'online-payment.view',
      title: r.admission_recovery,
      menu: 'payments',
      icon: 'user-check',
    },
    {
      key: 'gateway-accounts',
      room: 'gateways',
      url: '/edu/payment-gateway/accounts',
      panel: 'central',
      permission: 'gateway-account.change',
      title: a.accounts,
      menu: 'payments',
      icon: 'key',
    },
    ...settingsScreens,
  ],
  resources: [paymentGateway, paymentType, onlinePaymentMethod, merchantType],
  permissions: [
    { key: 'online-payment.view', word: o.may_view, scope: 'central', roles: ['support'] },
    { key: 'online-payment.recover', word: o.may_recover, scope: 'central' },
    {
      key: 'online-payment.export',
      word: { en: 'Export the list of online payments', bn: 'অনলাইন পেমেন্টের তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'online-payment.refund', word: o.may_refund, scope: 'central' },
    { key: 'gateway-account.change', word: o.may_account, scope: 'central', sensitive: true },
    ...settingsPermissions,
  ],
  menuGroups: [{ key: 'payments', panel: 'central', title: w.menu, icon: 'globe', order: 40 }],
});
