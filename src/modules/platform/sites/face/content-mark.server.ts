import type { CachePolicy, Visit } from '#kernel/http/cacheable-pages.server.ts';
import { isPageNumber } from './page-number.ts';
import { publicStanding } from '../base/public-version.server.ts';

/** Figures on a page (visits, students) are at most so old. */
const figuresHoldMs = 60 * 60 * 1000;

/** Names a school's public content as it is; null: the school is not found by this name any more. */
export async function contentMark({ site, host }: Visit): Promise<{ mark: string; version: number } | null> {
  const now = await publicStanding(site.id);
  if (now?.[host.key] !== host.value) return null;
  const version = now.public_version;
  return { mark: `${version} ${now.status} ${Math.floor(Date.now() / figuresHoldMs)}`, version };
}

/**
 * A school's own pages: the same for everybody, with no query but a page's number, and cached until its public content
 * changes (decision 0007), an hour at most. `page` finds them by their path.
 */
export const contentPages =
  (page: RegExp): CachePolicy =>
  ({ pathname, searchParams }) =>
    page.test(pathname) && isPageNumber(searchParams)
      ? {
          isPrivate: false,
          validate: async (visit) => {
            const content = await contentMark(visit);
            return content ? { validator: content.mark, version: content.version } : { validator: null };
          },
        }
      : null;
