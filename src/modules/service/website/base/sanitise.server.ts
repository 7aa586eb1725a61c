import { sanitise } from '#kernel/text/sanitise.server.ts';

/** A text of the public site that is written in no form, without pictures. */
export const sanitiseBody = (text: string | null | undefined): string => sanitise(text);
