export { countVisit, startKeepingVisits } from '../figures/count-visits.server.ts';
