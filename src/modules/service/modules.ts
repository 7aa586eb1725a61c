import type { Area } from '#kernel/modules/module.ts';
import { certificates } from './certificates/module.ts';
import { helpDesk } from './help-desk/module.ts';
import { onlineClass } from './online-class/module.ts';
import { website } from './website/module.ts';

/** What the school shows and hands out: its public site, help desk, cards. Lowest first: a module imports only from those above it here, and from areas above. */
export const service: Area = {
  key: 'service',
  modules: [
    helpDesk, // settings of each school's help desk
    website, // the public site of each school
    onlineClass, // online class rooms and their lessons
    certificates, // student ID cards: templates, orders, printing
  ],
};
