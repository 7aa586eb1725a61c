/** More links than these make a message an advertisement. */
export const linksAtMost = 2;
/** Nobody reads a form and writes to an office sooner. */
export const soonestMs = 3000;
/** A form left open for longer is asked for again, with what was typed in it. */
export const latestMs = 12 * 3_600_000;

const link = /(?:https?:|ftp:)\/\/|\bwww\.|\[url|<a\b/gi;
/** A bare name of a site such as `casino.example/win`; the names of mailboxes are none. */
const bareHost =
  /(?<![@\w.])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|xyz|top|ru|cn|shop|site|online|club|icu|link)\b/gi;

export function linksIn(text: string): number {
  const marked = text.match(link)?.length ?? 0;
  const bare = text.replaceAll(/(?:https?:\/\/|www\.)\S+/gi, '').match(bareHost)?.length ?? 0;
  return marked + bare;
}

/** A text as it is compared: what differs only in capitals, spaces, signs and invisible characters is the same. */
export const sameText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
