import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const shellCalls = moduleApi<typeof import('../api.server.ts').shellSettingsApi>('shell');

type Calls = ReturnType<typeof shellCalls>;
export type Section = Awaited<ReturnType<Calls['menus']['tree']['call']>>[number];
export type Item = Section['children'][number];
export type RouteLine = Awaited<ReturnType<Calls['menus']['routes']['call']>>[number];
export type Palette = Awaited<ReturnType<Calls['palettes']['list']['call']>>[number];
export type Card = Palette['available'][number];
