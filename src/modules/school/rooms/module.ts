import { defineModule } from '#kernel/modules/module.ts';
import { classRoom, floor, room, roomPhoto } from './base/resources.ts';
import { roomWords as w } from './base/words.ts';

const office = ['head', 'office'];

export const rooms = defineModule({
  key: 'rooms',
  inPackage: 'choice',
  title: w.menu,
  screens: [
    {
      key: 'building-floor-room-form',
      room: 'places',
      url: '/building/building-floor-room-form',
      panel: 'site',
      permission: 'building.view',
      title: w.master,
      also: [w.occupancy],
      menu: 'buildings',
      menuOrder: 10,
      icon: 'building',
    },
  ],
  resources: [classRoom, floor, room],
  files: [roomPhoto],
  menuGroups: [{ key: 'buildings', panel: 'site', title: w.group, icon: 'building', order: 72 }],
  permissions: [
    { key: 'building.view', word: w.may_view, scope: 'site', roles: [...office, 'teacher'] },
    { key: 'building.create', word: w.may_create, scope: 'site', roles: office },
    { key: 'building.edit', word: w.may_edit, scope: 'site', roles: office },
    { key: 'building.delete', word: w.may_delete, scope: 'site', roles: ['head'] },
    { key: 'building.export', word: w.may_export, scope: 'site', roles: office },
    { key: 'room.place', word: w.may_place, scope: 'site', roles: office },
  ],
});
