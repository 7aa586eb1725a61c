import { defineModule } from '#kernel/module.ts';
import { roomWords as w } from './resource-words.ts';
import { classRoom } from './resources.ts';

export const rooms = defineModule({
  key: 'rooms',
  inPackage: 'operator',
  title: w.menu,
  screens: [],
  resources: [classRoom],
  permissions: [],
  menuGroups: [{ key: 'rooms', panel: 'central', title: w.menu, icon: 'door', order: 60 }],
});
