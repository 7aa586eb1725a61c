export { lockSection, nextRoll, refuseFull, seatsOf } from '../enrolment/seats.server.ts';
