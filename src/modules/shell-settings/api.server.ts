import { resourceProcedures } from '#kernel/resource.server.ts';
import { menusApi } from './menus-api.server.ts';
import { palettesApi } from './palettes-api.server.ts';
import { featured } from './resources.ts';
import { featuredItems } from './tables.server.ts';

export const shellSettingsApi = {
  menus: menusApi,
  palettes: palettesApi,
  featured: resourceProcedures(featured, featuredItems),
};
