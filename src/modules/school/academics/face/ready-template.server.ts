export { readyTemplate } from '../shipped/ready-templates.server.ts';
