export { menuRows } from '../menus/menus.server.ts';
