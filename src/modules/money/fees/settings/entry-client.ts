import { feesCalls } from '../base/client.ts';
import type { FeeListKey } from './lists.ts';

export type FeeEntry = Record<string, unknown> & {
  id: string;
  version: number;
  name_en: string;
  name_bn: string;
  active: boolean;
  shared_name: { en: string; bn: string } | null;
  locked_name: boolean;
};

/** The calls of a list of settings, whatever its fields. */
export function callsOf(list: FeeListKey) {
  const { settings } = feesCalls();
  const own = {
    heads: settings.heads,
    groups: settings.groups,
    waivers: settings.waiverKinds,
    offers: settings.offers,
    late_fees: settings.lateFees,
    banks: settings.banks,
  }[list];
  // All six take and give the same; the types of their paths alone differ.
  return own as unknown as typeof settings.heads;
}
