import { inTransaction } from '#kernel/database/pool.server.ts';
import type { CachePolicy } from '#kernel/http/cacheable-pages.server.ts';
import { staffMark } from './staff.server.ts';

const staffPages = /^\/web\/employee-details(?:\/[0-9a-f-]{36})?$/;

/** The staff is cached until it changes: who leaves is gone with the next request. */
export const staffPagePolicy: CachePolicy = ({ pathname, searchParams }) =>
  staffPages.test(pathname) && [...searchParams.keys()].every((key) => key === 'page')
    ? {
        isPrivate: false,
        provesHost: false,
        validate: async ({ site }) => {
          const mark = await inTransaction({ siteId: site.id }, (db) => staffMark(db, site.id), true);
          const hour = Math.floor(Date.now() / 3_600_000);
          return { validator: `${site.public_version} ${hour} ${mark}` };
        },
      }
    : null;
