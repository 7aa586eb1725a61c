import { moduleApi } from '#ui/api.ts';

/** The calls of this module for its screens. */
export const websiteCalls = moduleApi<typeof import('../api.server.ts').websiteApi>('website');

type Calls = ReturnType<typeof websiteCalls>;
export type PageWork = Awaited<ReturnType<Calls['pageWork']['call']>>;
export type DesignForEditor = Awaited<ReturnType<Calls['siteDesign']['call']>>;
export type SiteOverview = Awaited<ReturnType<Calls['siteOverview']['call']>>;
