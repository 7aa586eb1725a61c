import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { menusApi } from './menus/api.server.ts';
import { palettesApi } from './dashboard-cards/api.server.ts';
import { featured } from './resources.ts';
import { featuredItems } from './base/tables.server.ts';
import { viewsApi } from './views/api.server.ts';

export const shellSettingsApi = {
  menus: menusApi,
  palettes: palettesApi,
  views: viewsApi,
  featured: resourceProcedures(featured, featuredItems),
};
