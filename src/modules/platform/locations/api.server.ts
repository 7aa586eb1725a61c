import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { country, district, division, thana } from './resources.ts';
import { countries, districts, divisions, thanas } from './tables.server.ts';

export const locationsApi = {
  countries: resourceProcedures(country, countries),
  divisions: resourceProcedures(division, divisions),
  districts: resourceProcedures(district, districts),
  thanas: resourceProcedures(thana, thanas),
};
