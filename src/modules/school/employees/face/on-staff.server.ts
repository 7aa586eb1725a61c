export { isGone, onStaff } from '../service/on-staff.server.ts';
