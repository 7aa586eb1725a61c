import { defineModule } from '#kernel/modules/module.ts';
import { coverPicture, lessonFile } from './rooms/purposes.ts';
import { onlineClassWords as w } from './base/words.ts';

const office = ['head', 'office'];
const list = '/site/web/setting/class-room/list';
const lesson = '/api/site/web/setting/classroom';
const open = { room: 'public', panel: 'public', permission: null } as const;

export const onlineClass = defineModule({
  key: 'online-class',
  inPackage: 'choice',
  title: w.module,
  screens: [
    {
      key: 'class-room-list',
      room: 'rooms',
      url: list,
      panel: 'site',
      permission: 'online-class.view',
      title: w.rooms,
      menu: 'online-class',
      icon: 'video',
    },
    {
      key: 'class-room-new',
      room: 'rooms',
      url: '/site/web/setting/class-room/new',
      panel: 'site',
      permission: 'online-class.teach',
      title: w.add,
      parent: 'class-room-list',
    },
    {
      key: 'class-room-edit',
      room: 'rooms',
      url: '/site/web/setting/class-room/edit/:classroomId',
      panel: 'site',
      permission: 'online-class.teach',
      title: w.edit,
      parent: 'class-room-list',
    },
    {
      key: 'class-lesson-view',
      room: 'lessons',
      url: `${lesson}/class-lesson-view`,
      panel: 'site',
      permission: 'online-class.view',
      title: w.lessons,
      parent: 'class-room-list',
    },
    {
      key: 'class-lesson-new',
      room: 'lessons',
      url: `${lesson}/class-lesson/new`,
      panel: 'site',
      permission: 'online-class.teach',
      title: w.add_lesson,
      parent: 'class-room-list',
    },
    {
      key: 'class-lesson-edit',
      room: 'lessons',
      url: `${lesson}/class-lesson/edit/:classlessonId`,
      panel: 'site',
      permission: 'online-class.teach',
      title: w.edit_lesson,
      parent: 'class-room-list',
    },
    {
      key: 'student-class-room',
      room: 'own',
      url: '/api/site/student/class-room/view',
      panel: 'student',
      permission: 'online-class.attend',
      title: w.mine,
      menu: 'my-online-class',
      icon: 'video',
    },
    { ...open, key: 'classroom-all', url: '/web/classroom/all', title: w.public, host: 'site' },
    { ...open, key: 'classroom-one', url: '/web/classroom/:classroomId', title: w.room, host: 'site' },
    { ...open, key: 'edu-classroom-all', url: '/web/edu/classroom/all', title: w.of_all, host: 'both' },
  ],
  files: [coverPicture, lessonFile],
  permissions: [
    { key: 'online-class.view', word: w.may_view, scope: 'site', roles: [...office, 'teacher'] },
    { key: 'online-class.export', word: w.may_export, scope: 'site', roles: office },
    { key: 'online-class.teach', word: w.may_teach, scope: 'site', roles: [...office, 'teacher'] },
    { key: 'online-class.manage', word: w.may_manage, scope: 'site', roles: office },
    { key: 'online-class.attend', word: w.may_attend, scope: 'student', roles: ['student', 'guardian'] },
  ],
  menuGroups: [
    { key: 'online-class', panel: 'site', title: w.module, icon: 'video', order: 61 },
    { key: 'my-online-class', panel: 'student', title: w.module, icon: 'video', order: 18 },
  ],
});
