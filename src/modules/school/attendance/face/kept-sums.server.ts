export { keptSums } from '../counts/kept-sums.server.ts';
