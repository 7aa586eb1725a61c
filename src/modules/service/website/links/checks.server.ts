import { Problem } from '#kernel/problem.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { renewAllPublicPages, renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { linkAddress } from './addresses.ts';
import { isPlatform, outsideUrl, platformWord, socialAddress } from './platforms.ts';
import { linkRefusals as w } from './words.ts';

const refuse = (word: (typeof w)['no_address' | 'no_web_address']): never => {
  throw new Problem(word, { field: 'address' });
};

/** What is kept of a link is the address that was checked, not what was typed. */
export const socialOptions: ResourceOptions = {
  check: async (ctx, row) => {
    const platform = String(row['platform']);
    if (!isPlatform(platform)) return row;
    const address = socialAddress(platform, String(row['address']));
    if (!address)
      throw new Problem(w.not_of_platform, {
        field: 'address',
        values: { platform: platformWord(platform)[ctx.lang] },
      });
    return { ...row, address };
  },
  changed: (ctx) => renewPublicPages(ctx.db, ctx.siteId),
};

export const quickLinkOptions: ResourceOptions = {
  check: async (_ctx, row) => ({
    ...row,
    address: linkAddress(String(row['address'])) ?? refuse(w.no_address),
  }),
  changed: (ctx) => renewPublicPages(ctx.db, ctx.siteId),
};

/** A changed address is asked again; a board's link is shown to whom it belongs. */
export const officialLinkOptions: ResourceOptions = {
  panel: 'central',
  check: async (_ctx, row, before) => {
    const address = outsideUrl(String(row['address']))?.href ?? refuse(w.no_web_address);
    const isBoard = row['category'] === 'BOARD';
    if (isBoard && !row['board']) throw new Problem(w.board_needed, { field: 'board' });
    const asked =
      before?.['address'] === address ? {} : { silent_since: null, failures: 0, next_check_at: null };
    return { ...row, ...asked, address, board: isBoard ? row['board'] : null };
  },
  changed: (ctx) => renewAllPublicPages(ctx.db),
};
