import type { CachePolicy } from '#kernel/http/cacheable-pages.server.ts';

const websitePage =
  /^\/(?:about|web\/(?:(?:notice|calendar|citizen-charter|employee-details|event|page)(?:\/[^?]*)?|event-(?:gallery|video)-details|(?:prospectus|syllabus)-details|golden-jubilee))?$/;

/**
 * A school's own pages: the same for everybody, with no query but a page's number, and cached until its public content
 * changes (decision 0007).
 */
export const websitePages: CachePolicy = ({ pathname, searchParams }) =>
  websitePage.test(pathname) && [...searchParams.keys()].every((key) => key === 'page')
    ? {
        isPrivate: false,
        provesHost: false,
        validate: ({ site }) => ({ validator: String(site.public_version) }),
      }
    : null;
