export { matchStudents, nameKey, type Match } from '../person/match.server.ts';
