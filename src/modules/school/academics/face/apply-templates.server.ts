export { applyTemplates } from '../subjects/use-template.server.ts';
