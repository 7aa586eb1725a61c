import { defineModule } from '#kernel/module.ts';
import { paymentWords as w } from './resource-words.ts';
import { merchantType, onlinePaymentMethod, paymentGateway, paymentType } from './resources.ts';

export const payments = defineModule({
  key: 'payments',
  title: { en: 'Payments', bn: 'পেমেন্ট' },
  screens: [],
  resources: [paymentGateway, paymentType, onlinePaymentMethod, merchantType],
  permissions: [],
  menuGroups: [{ key: 'payments', panel: 'central', title: w.menu, icon: 'globe', order: 70 }],
});
