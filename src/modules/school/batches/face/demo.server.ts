/** A section in batches, as the office splits it. */
export { splitSection } from '../members/split.server.ts';
