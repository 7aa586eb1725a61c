import { contentPages } from '#modules/platform/sites/face/content-mark.server.ts';

export const websitePages = contentPages(
  /^\/(?:about|web\/(?:(?:notice|calendar|citizen-charter|event|page)(?:\/[^?]*)?|event-(?:gallery|video)-details|governing-body|achievements|student-statistics|student-details|(?:prospectus|syllabus)-details|golden-jubilee))?$/,
);
