import { definePart } from '#kernel/modules/module.ts';
import { guardianWords as g } from './guardians/words.ts';
import { studentOptions } from './person/options.ts';
import { documentPurpose } from './records/kinds.ts';

/** Who students and their guardians are, and where students are enrolled: what the other parts of students ask. */
export const people = definePart({
  key: 'people',
  partOf: 'students',
  screens: [
    {
      key: 'guardian-list',
      room: 'guardians',
      url: '/student/guardians',
      panel: 'site',
      permission: 'student.view',
      title: g.guardians,
      menu: 'students',
      menuOrder: 20,
      icon: 'users',
    },
    {
      key: 'guardian-view',
      room: 'guardians',
      url: '/student/guardians/:id',
      panel: 'site',
      permission: 'student.view',
      title: g.guardian,
      parent: 'guardian-list',
    },
  ],
  options: studentOptions,
  files: [documentPurpose],
});
