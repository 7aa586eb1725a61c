export { type ExcusedDay, excusedDays } from '../duty/excused.server.ts';
