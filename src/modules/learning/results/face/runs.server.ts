/** A run of results from its start to publication. */
export { generateRun, startGeneration } from '../runs/generate.server.ts';
export { approveRun, publishRun } from '../runs/publish.server.ts';
