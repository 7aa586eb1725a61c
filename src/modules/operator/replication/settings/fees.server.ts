import {
  portableEntries,
  portableItems,
  writePortableEntry,
  writePortableItem,
} from '#modules/money/fees/face/portable-settings.server.ts';
import { portableRates, writePortableRate } from '#modules/money/fees/face/portable-rates.server.ts';
import type { PortableList } from '#modules/money/fees/face/portable.ts';
import { replicationWords as w } from '../base/words.ts';
import type { Setting } from './setting.ts';

const listSetting = (key: Setting['key'], title: Setting['title'], list: PortableList): Setting => ({
  key,
  title,
  read: (db, siteId) => portableEntries({ db, siteId }, list),
  write: (ctx, name, value) => writePortableEntry(ctx, list, name, value),
});

/** What a school decides about its fees, in the order in which it must be copied: everything names heads. */
export const feeSettings: readonly Setting[] = [
  listSetting('fee-heads', w.fee_heads, 'heads'),
  {
    key: 'fee-items',
    title: w.fee_items,
    read: (db, siteId) => portableItems({ db, siteId }),
    write: (ctx, key, value) => writePortableItem(ctx, key, value),
  },
  {
    key: 'fee-rates',
    title: w.fee_rates,
    read: (db, siteId) => portableRates({ db, siteId }),
    write: (ctx, key, value) => writePortableRate(ctx, key, value),
  },
  listSetting('fee-groups', w.fee_groups, 'groups'),
  listSetting('fee-waivers', w.fee_waivers, 'waivers'),
  listSetting('fee-offers', w.fee_offers, 'offers'),
  listSetting('fee-late-fees', w.fee_late_fees, 'late_fees'),
];
