export { lockSection, nextRoll, refuseFull, seatsOf } from '../enrolment/seats.server.ts';
export { refuseOutsideYear, yearOfSection } from '../enrolment/first-day.server.ts';
