import { Problem } from '#kernel/problem.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { refusalWords as w } from './words.ts';
import { sanitiseBody } from '../base/sanitise.server.ts';
import { checkPage, picturesOfTexts } from '../site-pages/check.server.ts';
import { isSlideLink, videoAddress } from '../base/video-address.ts';

type Check = NonNullable<ResourceOptions['check']>;
type Row = Record<string, unknown>;

/** Both texts of a row that comes from no form, without what could run. */
export const cleanBodies = <T extends Row>(row: T) => ({
  ...row,
  body_en: sanitiseBody(row['body_en'] as string | null),
  body_bn: sanitiseBody(row['body_bn'] as string | null),
});

/** The form's texts came clean (kernel/resource); what they show is noted beside them. */
const withPictures = (row: Row): Row => ({ ...row, text_pictures: picturesOfTexts(row) });

export const checkMessage: Check = async (_ctx, row) => withPictures(row);

export const checkNotice: Check = async (_ctx, row) => {
  const until = row['pinned_until'];
  if (typeof until === 'string' && until < String(row['published_on']))
    throw new Problem(w.pinned_until_early, { field: 'pinned_until' });
  return withPictures(row);
};

export const checkAboutText: Check = async (ctx, row, before) =>
  checkPage(ctx, row, before === null ? null : before.id);

export const checkEvent: Check = async (_ctx, row) => {
  if (String(row['ends_on']) < String(row['starts_on']))
    throw new Problem(w.days_turned, { field: 'ends_on' });
  const [from, to] = [row['starts_at'], row['ends_at']];
  const isOneDay = row['starts_on'] === row['ends_on'];
  if (isOneDay && typeof from === 'string' && typeof to === 'string' && to < from)
    throw new Problem(w.times_turned, { field: 'ends_at' });
  return withPictures(row);
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
