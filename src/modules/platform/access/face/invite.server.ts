export { shownInvitation, withdrawInvitation, writeInvitation } from '../invitations/invite.server.ts';
