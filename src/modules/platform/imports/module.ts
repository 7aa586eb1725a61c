import { defineModule } from '#kernel/modules/module.ts';
import { importWords as w } from './base/words.ts';

export const imports = defineModule({
  key: 'imports',
  inPackage: 'core',
  title: w.title,
  screens: [],
  resources: [],
  permissions: [
    { key: 'import.use', word: w.use, scope: 'site', roles: ['head', 'teacher', 'office', 'accountant'] },
  ],
});
