import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { officialLinkOptions, quickLinkOptions, socialOptions } from './checks.server.ts';
import { officialLink, quickLink, socialLink } from './resources.ts';
import { officialLinks, siteLinks, socialLinks } from './tables.server.ts';

export const linksApi = {
  social: resourceProcedures(socialLink, socialLinks, socialOptions),
  quick: resourceProcedures(quickLink, siteLinks, quickLinkOptions),
  official: resourceProcedures(officialLink, officialLinks, officialLinkOptions),
};
