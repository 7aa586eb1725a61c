import type { Area } from '#kernel/modules/module.ts';
import { applications } from './applications/module.ts';
import { nonSite } from './non-site/module.ts';
import { replication } from './replication/module.ts';
import { reports } from './reports/module.ts';

/** The operator’s own work over all institutions. Lowest first: a module imports only from those above it here, and from areas above. */
export const operator: Area = {
  key: 'operator',
  modules: [
    applications, // how a new institution comes in
    nonSite, // institutions the operator knows of that are not here yet
    reports, // figures over all institutions
    replication, // settings of one school copied to others
  ],
};
