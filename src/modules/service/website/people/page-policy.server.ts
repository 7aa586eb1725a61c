import { inTransaction } from '#kernel/database/pool.server.ts';
import type { CachePolicy } from '#kernel/http/cacheable-pages.server.ts';
import { isPageNumber } from '#modules/platform/sites/face/page-number.ts';
import { contentMark } from '#modules/platform/sites/face/content-mark.server.ts';
import { staffMark } from './staff.server.ts';

const staffPages = /^\/web\/employee-details(?:\/[0-9a-f-]{36})?$/;

/** The staff is cached until it changes: who leaves is gone with the next request. */
export const staffPagePolicy: CachePolicy = ({ pathname, searchParams }) =>
  staffPages.test(pathname) && isPageNumber(searchParams)
    ? {
        isPrivate: false,
        validate: async (visit) => {
          const { id: siteId } = visit.site;
          const [content, staff] = await Promise.all([
            contentMark(visit),
            inTransaction({ siteId }, (db) => staffMark(db, siteId), true),
          ]);
          return content
            ? { validator: `${content.mark} ${staff}`, version: content.version }
            : { validator: null };
        },
      }
    : null;
