export { screenRule, menuTree, shownMenu } from '../menus/tree.ts';
export type { MenuRow } from '../menus/tree.ts';
