import { defineModule } from '#kernel/modules/module.ts';
import { docsWords } from './docs/words.ts';
import { oauthWords as w } from './base/words.ts';

export const oauth = defineModule({
  key: 'oauth',
  title: w.module,
  inPackage: 'core',
  screens: [
    {
      key: 'consent',
      room: 'authorization',
      url: '/oauth/consent/:uid',
      panel: 'public',
      permission: null,
      title: w.consent,
      look: 'bare',
      host: 'both',
    },
    {
      key: 'institution',
      room: 'authorization',
      url: '/oauth/institution',
      panel: 'public',
      permission: null,
      title: w.institution,
      look: 'bare',
      host: 'central',
    },
    {
      key: 'api-docs',
      room: 'docs',
      url: '/api/docs',
      panel: 'public',
      permission: null,
      title: docsWords.title,
      host: 'both',
    },
    {
      key: 'api-client-list',
      room: 'clients',
      url: '/edu/api-client/list',
      panel: 'central',
      permission: 'api-client.view',
      title: w.api_clients,
      menu: 'core',
      icon: 'puzzle',
    },
  ],
  resources: [],
  permissions: [
    { key: 'api-client.view', word: w.may_view, scope: 'central' },
    {
      key: 'api-client.export',
      word: { en: 'Export the list of API clients', bn: 'API ক্লায়েন্টের তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'api-client.disable', word: w.may_disable, scope: 'central' },
  ],
});
