import { defineModule } from '#kernel/modules/module.ts';
import { mailboxWords as w } from './base/words.ts';

/** Where mails lie while the program is tried out; gone as soon as a mail server is set. */
export const mailbox = defineModule({
  key: 'mailbox',
  inPackage: 'operator',
  title: w.title,
  screens: [
    {
      key: 'mailbox',
      url: '/mailbox',
      panel: 'public',
      permission: null,
      title: w.title,
      look: 'static',
      host: 'both',
    },
  ],
  resources: [],
  permissions: [],
});
