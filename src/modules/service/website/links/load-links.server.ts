import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { shippedLinks } from './shipped-links.ts';
import { officialLinks } from './tables.server.ts';

/** The shipped official links, while there are none. */
export const loadOfficialLinks = (db: Db): Promise<void> =>
  fillWhenEmpty(db, officialLinks, () =>
    shippedLinks.map(([category, name_en, name_bn, host, board], at) => ({
      category,
      name_en,
      name_bn,
      address: new URL(`https://${host}`).href,
      board: board ?? null,
      position: (at + 1) * 10,
    })),
  );
