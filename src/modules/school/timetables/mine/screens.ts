import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { ownRoutineWords as w } from './words.ts';

export const familyRoutineUrl = '/student/attendance/routine';
export const teacherRoutineUrl = '/site/routine/my';

/** The pages of one's own routine, for the module's declaration. */
export const ownScreens = [
  {
    key: 'family-routine',
    room: 'mine',
    url: familyRoutineUrl,
    panel: 'student',
    permission: 'routine.view-own',
    title: w.title,
    menu: 'my-attendance',
    menuOrder: 5,
    icon: 'routine',
  },
  {
    key: 'teacher-routine',
    room: 'mine',
    url: teacherRoutineUrl,
    panel: 'site',
    permission: 'routine.view',
    title: w.mine,
    menu: 'routine',
    menuOrder: 5,
    icon: 'user',
    offline: true,
  },
] as const satisfies readonly Screen[];

export const ownCards = {
  family: {
    key: 'routine.family',
    title: w.card_family,
    panel: 'student',
    permission: 'routine.view-own',
    kind: 'list',
    todo: true,
    icon: 'routine',
    url: familyRoutineUrl,
    path: '/cards/my-routine',
    order: 12,
  },
  teacher: {
    key: 'routine.teacher',
    title: w.card_teacher,
    panel: 'site',
    permission: 'routine.view',
    kind: 'list',
    todo: true,
    icon: 'routine',
    url: teacherRoutineUrl,
    path: '/cards/teacher-routine',
    order: 12,
    roles: ['teacher'],
  },
} as const satisfies Record<string, DashboardCard>;
