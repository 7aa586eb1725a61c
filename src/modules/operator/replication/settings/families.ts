import type { PortableKind } from '#modules/money/fees/face/portable.ts';

/** What each of the screens of a group sets alike, in the order in which it must be written. */
export const families = {
  setup: ['versions', 'shifts', 'classes', 'sections'],
  subjects: ['subjects'],
  fees: ['fee-heads', 'fee-items', 'fee-rates', 'fee-groups', 'fee-waivers', 'fee-offers', 'fee-late-fees'],
} as const;

export const screenKinds = ['setup', 'subjects', 'fees'] as const;
export type What = (typeof screenKinds)[number];
export type SettingKey = (typeof families)[What][number];

/** The column of an item: one for versions, shifts and classes each, one for each class of sections or subjects. */
export const columnOf = (setting: string, key: string): string =>
  setting === 'sections' || setting === 'subjects'
    ? `${setting} ${key.split(' ').slice(0, 2).join(' ')}`
    : setting;

/** Fee settings are of the whole institution. */
export const isOfFees = (setting: string): boolean => (families.fees as readonly string[]).includes(setting);

const newKinds: Readonly<Record<string, PortableKind>> = {
  'fee-heads': 'heads',
  'fee-rates': 'rates',
  'fee-groups': 'groups',
  'fee-waivers': 'waivers',
  'fee-offers': 'offers',
  'fee-late-fees': 'late_fees',
};
/** What kind of fee setting a group can type that no institution has; null where it cannot. */
export const newFeeKind = (setting: string): PortableKind | null =>
  Object.hasOwn(newKinds, setting) ? (newKinds[setting] ?? null) : null;

/** What a group changes in a school it changes by this permission of the school. */
export const changePermissionOf = (what: What): string =>
  what === 'fees' ? 'fee-setting.change' : 'academic-setting.change';

/** The class and group that an item belongs to (`9 science`); null: it belongs to the whole institution. */
export const classOf = (setting: string, key: string): string | null =>
  setting === 'versions' || setting === 'shifts' || isOfFees(setting)
    ? null
    : key.split(' ').slice(0, 2).join(' ');
