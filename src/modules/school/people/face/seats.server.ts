export { holdSection, nextRoll, refuseFull, seatsOf } from '../enrolment/seats.server.ts';
