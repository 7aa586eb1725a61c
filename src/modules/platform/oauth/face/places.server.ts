export { ownerIsStaff } from '../provider/places.server.ts';
