import { defineModule } from '#kernel/module.ts';
import { roomWords as w } from './words.ts';
import { classRoom } from './resources.ts';

export const rooms = defineModule({
  key: 'rooms',
  inPackage: 'operator',
  title: w.menu,
  screens: [],
  resources: [classRoom],
  permissions: [],
});
