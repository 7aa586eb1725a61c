import { ownOf, writeOwn } from '#modules/service/help-desk/face/help-desk.server.ts';
import { parts, type OwnSettings, type Part } from '#modules/service/help-desk/base/settings.ts';
import { helpDeskWords } from '#modules/service/help-desk/base/words.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

/** Switched on last, when those who answer are known; undone, it is switched off first. */
const inOrder: readonly Part[] = [...parts.filter((part) => part !== 'on'), 'on'];

export const helpDeskSetting: Setting = {
  key: 'help-desk',
  title: w.help_desk,
  read: async (db, siteId) => {
    const { own } = await ownOf(db, siteId);
    return inOrder.flatMap((key) =>
      own[key] === undefined ? [] : [{ key, label: helpDeskWords[`part_${key}`], value: own[key] }],
    );
  },
  write: async (ctx, key, value) => {
    const { own, version } = await ownOf(ctx.db, ctx.siteId);
    const { [key as Part]: _before, ...others } = own;
    const next: OwnSettings = value === null ? others : { ...others, [key]: value };
    await writeOwn(ctx, { own: next, version });
  },
};
