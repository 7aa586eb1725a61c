export { submitApplication, freeAlias, takeApplication } from '../form/submit.server.ts';
