export { screenEntries, menuPanelOf, defaultMenu } from '../menus/default-menu.ts';
export type { ScreenEntry } from '../menus/default-menu.ts';
