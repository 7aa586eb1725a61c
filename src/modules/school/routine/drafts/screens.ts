import type { MenuGroup, Screen } from '#kernel/modules/module.ts';
import { routineWords } from '../base/words.ts';
import { draftWords as w } from './words.ts';

export const versionsUrl = '/site/routine/versions';
export const boardUrl = '/site/routine/master';
/** The board of a routine, at a section, with a lesson of it picked. */
export const boardAddress = (id: string, sectionId?: string, lessonId?: string): string =>
  `${boardUrl}?routine=${id}${sectionId ? `&section=${sectionId}` : ''}${lessonId ? `&lesson=${lessonId}` : ''}`;
/** Where a teacher sees the own lessons, and a family those of its student. */
export const ownRoutineUrl = '/site/routine/my';
export const familyRoutineUrl = '/student/attendance/routine';

export const routineMenu = [
  { key: 'routine', panel: 'site', title: routineWords.module, icon: 'routine', order: 26 },
] as const satisfies readonly MenuGroup[];

export const draftScreens = [
  {
    key: 'routine-versions',
    room: 'drafts',
    url: versionsUrl,
    panel: 'site',
    permission: 'routine.view',
    title: w.title,
    menu: 'routine',
    menuOrder: 40,
    icon: 'routine',
  },
] as const satisfies readonly Screen[];

export const draftPermissions = [
  {
    key: 'routine.view',
    word: w.may_view,
    scope: 'site',
    roles: ['head', 'office', 'teacher', 'accountant'],
  },
  { key: 'routine.publish', word: w.may_publish, scope: 'site', roles: ['head'] },
] as const;
