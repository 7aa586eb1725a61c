export { newStudentCodes } from '../person/new-codes.server.ts';
