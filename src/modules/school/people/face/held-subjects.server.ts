export { heldSubjects, missingSubjects } from '../subjects/held-subjects.server.ts';
