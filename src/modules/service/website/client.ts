import { moduleApi } from '#ui/api.ts';

export const websiteCalls = moduleApi<typeof import('./api.server.ts').websiteApi>('website');

type Calls = ReturnType<typeof websiteCalls>;
export type DesignForEditor = Awaited<ReturnType<Calls['siteDesign']['call']>>;
export type SiteOverview = Awaited<ReturnType<Calls['siteOverview']['call']>>;
