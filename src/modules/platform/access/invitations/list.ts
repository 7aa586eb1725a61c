import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { userFieldWords } from '../base/words.ts';
import { invitationStates } from './states.ts';
import { invitationScreenWords as w } from './words.ts';

export const invitationList = defineList({
  key: 'invitation',
  permissions: { view: 'site-user.view', export: 'invitation.export' },
  panel: 'site',
  path: 'invitations',
  words: { many: userFieldWords.invitations, none: w.none, hint: w.none_hint },
  columns: {
    email: c.email(w.email, { sortable: true }),
    roles: c.words(w.roles),
    inviter: c.name(w.by),
    created_at: c.instant(w.sent, { sortable: true }),
    expires_at: c.instant(w.until, { hidden: true }),
    state: c.state(w.state, invitationStates),
  },
  carried: { message: carried.text, opened_at: carried.instant, answered_at: carried.instant },
  filters: { state: true, created_at: true },
  sort: '-created_at',
});
