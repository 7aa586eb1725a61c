import type { Screen } from '#kernel/modules/module.ts';
import { teacherWords as w } from './words.ts';

export const teachersUrl = '/site/routine/teachers';

export const teacherScreens = [
  {
    key: 'routine-teachers',
    room: 'teachers',
    url: teachersUrl,
    panel: 'site',
    permission: 'routine.edit',
    title: w.title,
    menu: 'routine',
    menuOrder: 60,
    icon: 'employees',
  },
] as const satisfies readonly Screen[];
