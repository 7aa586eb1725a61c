export { panelsOfPlace, sitePanels } from '../sign-in/login.server.ts';
