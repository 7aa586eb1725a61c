// What other modules may put into an employee's file.
export { addDocument } from '../file/documents.server.ts';
export { addRecord } from '../file/records.server.ts';
