import { defineModule } from '#kernel/module.ts';
import { noticeCards } from './cards.ts';
import { notice, sitePage } from './resources.ts';
import { websiteWords as w } from './words.ts';

export const website = defineModule({
  key: 'website',
  inPackage: 'choice',
  title: w.website,
  screens: [
    { key: 'home', url: '/', panel: 'public', permission: null, title: w.home, host: 'both' },
    { key: 'about', url: '/about', panel: 'public', permission: null, title: w.about, host: 'site' },
    {
      key: 'notice-all',
      url: '/web/notice/all',
      panel: 'public',
      permission: null,
      title: w.notices,
      host: 'site',
    },
    {
      key: 'notice-one',
      url: '/web/notice/:noticeId',
      panel: 'public',
      permission: null,
      title: w.notices,
      host: 'site',
    },
  ],
  cards: Object.values(noticeCards),
  resources: [notice, sitePage],
  permissions: [],
  menuGroups: [{ key: 'website', panel: 'site', title: w.website, icon: 'web', order: 60 }],
});
