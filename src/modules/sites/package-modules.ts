import type { Choice } from '#kernel/field.ts';

const module = (value: string, en: string, bn: string): Choice => ({ value, word: { en, bn } });

/** What a package can hold: the modules in which a school's own people may do something. */
export const packageModules: readonly Choice[] = [
  module('access', 'Roles and permissions', 'ভূমিকা ও অনুমতি'),
  module('notifications', 'Notifications', 'নোটিফিকেশন'),
  module('academics', 'Academic setup', 'একাডেমিক সেটআপ'),
  module('employees', 'Employees', 'শিক্ষক ও কর্মচারী'),
  module('students', 'Students', 'শিক্ষার্থী'),
  module('imports', 'Imports', 'ইমপোর্ট'),
  module('exams', 'Exams', 'পরীক্ষা'),
  module('results', 'Results', 'ফলাফল'),
  module('website', 'Website', 'ওয়েবসাইট'),
];
