export { enrolImported, type Made } from '../enrolment/enrol-imported.server.ts';
