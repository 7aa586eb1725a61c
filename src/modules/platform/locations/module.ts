import { defineModule } from '#kernel/modules/module.ts';
import { country, district, division, thana } from './resources.ts';

export const locations = defineModule({
  key: 'locations',
  inPackage: 'operator',
  title: { en: 'Locations', bn: 'এলাকা' },
  screens: [],
  resources: [country, division, district, thana],
  permissions: [],
  menuGroups: [
    { key: 'locations', panel: 'central', title: { en: 'Locations', bn: 'এলাকা' }, icon: 'map', order: 70 },
  ],
});
