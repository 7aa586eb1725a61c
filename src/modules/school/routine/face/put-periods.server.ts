export { type PeriodDay, periodDays, putPeriods } from '../periods/put-periods.server.ts';
