import { defineModule } from '#kernel/modules/module.ts';
import { feeCards, feesOnStudentPage } from './charging/cards.ts';
import { chargingPermissions, chargingScreens } from './charging/screens.ts';
import { feeFinePermissions, feeFineScreens } from './fines/screens.ts';
import { settingPermissions, settingScreens } from './settings/screens.ts';
import { waiverPermissions, waiverScreens } from './waivers/screens.ts';
import { feeOptions } from './base/options.ts';
import { feeWords as w } from './base/words.ts';
import { feeGroup, feeHead, feeSubHead, offerType, waiverType } from './resources.ts';
import { waiverWorkflow } from './waivers/workflow.ts';

export const fees = defineModule({
  key: 'fees',
  inPackage: 'choice',
  title: { en: 'Fees', bn: 'ফি' },
  workflows: [waiverWorkflow],
  screens: [...settingScreens, ...waiverScreens, ...chargingScreens, ...feeFineScreens],
  resources: [feeHead, feeSubHead, feeGroup, waiverType, offerType],
  cards: Object.values(feeCards),
  studentCards: [feesOnStudentPage],
  options: Object.values(feeOptions),
  permissions: [...settingPermissions, ...waiverPermissions, ...chargingPermissions, ...feeFinePermissions],
  menuGroups: [{ key: 'fees', panel: 'central', title: w.menu, icon: 'money', order: 62 }],
});
