export { matchingEnrolments, type StudentFilter } from '../register/list.server.ts';
