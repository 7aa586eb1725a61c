export { declareExam } from '../declaration/declare.server.ts';
