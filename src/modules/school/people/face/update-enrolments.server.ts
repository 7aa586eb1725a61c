export { updateEnrolments } from '../enrolment/update-enrolments.server.ts';
