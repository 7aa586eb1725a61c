import { defineModule } from '#kernel/modules/module.ts';
import { nonSiteInstitution } from './resources.ts';
import { nonSiteWords as w } from './base/words.ts';

export const nonSite = defineModule({
  key: 'non-site',
  inPackage: 'operator',
  title: w.module,
  screens: [
    {
      key: 'non-site-application',
      url: '/edu/non-site/application/:id',
      panel: 'central',
      permission: 'non-site-institution.apply',
      title: w.make,
      parent: 'non-site-institution',
    },
  ],
  resources: [nonSiteInstitution],
  permissions: [{ key: 'non-site-institution.apply', word: w.may_apply, scope: 'central' }],
});
