import { Problem } from '#kernel/problem.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { refusalWords as w } from './words.ts';
import { sanitiseBody } from '../content/sanitise.server.ts';
import { isSlideLink, videoAddress } from '../content/video-address.ts';

type Check = NonNullable<ResourceOptions['check']>;
type Row = Record<string, unknown>;

/** Both bodies without what could run. */
export const cleanBodies = <T extends Row>(row: T) => ({
  ...row,
  body_en: sanitiseBody(row['body_en'] as string | null),
  body_bn: sanitiseBody(row['body_bn'] as string | null),
});

export const checkBodies: Check = async (_ctx, row) => cleanBodies(row);

export const checkEvent: Check = async (_ctx, row) => {
  if (String(row['ends_on']) < String(row['starts_on']))
    throw new Problem(w.days_turned, { field: 'ends_on' });
  return cleanBodies(row);
};

export const checkVideo: Check = async (_ctx, row) => {
  const found = videoAddress(String(row['address']));
  if (!found) throw new Problem(w.unknown_video, { field: 'address' });
  return { ...row, address: found.address };
};

export const checkSlide: Check = async (_ctx, row) => {
  const { link } = row;
  if (typeof link === 'string' && !isSlideLink(link)) throw new Problem(w.unknown_link, { field: 'link' });
  return row;
};
