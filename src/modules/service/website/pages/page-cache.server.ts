import type { CachePolicy } from '#kernel/http/cacheable-pages.server.ts';

const websitePage =
  /^\/(?:about|web\/(?:(?:notice|calendar|citizen-charter|event|page)(?:\/[^?]*)?|event-(?:gallery|video)-details|governing-body|achievements|student-statistics|student-details|(?:prospectus|syllabus)-details|golden-jubilee))?$/;

/** Figures on a page (visits, students) are at most so old. */
const figuresHoldMs = 60 * 60 * 1000;

/**
 * A school's own pages: the same for everybody, with no query but a page's number, and cached until its public content
 * changes (decision 0007), an hour at most.
 */
export const websitePages: CachePolicy = ({ pathname, searchParams }) =>
  websitePage.test(pathname) && [...searchParams.keys()].every((key) => key === 'page')
    ? {
        isPrivate: false,
        provesHost: false,
        validate: ({ site }) => ({
          validator: `${site.public_version} ${Math.floor(Date.now() / figuresHoldMs)}`,
        }),
      }
    : null;
