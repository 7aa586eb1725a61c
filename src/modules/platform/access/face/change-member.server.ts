export {
  refuseEndingPlace,
  setMember,
  refuseEscalationByMember,
  refuseRoles,
} from '../memberships/change-member.server.ts';
