import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import type { Screen } from '#kernel/modules/module.ts';
import { choice, yesNo } from '#kernel/lists/field.ts';
import { publicFeeWords as w } from './words.ts';

const open = { room: 'public-pay', panel: 'public', permission: null, look: 'static', host: 'site' } as const;

/** Pages of fees that ask for no login. */
export const publicFeeScreens = [
  { ...open, key: 'student-fee', url: '/web/student-fee', title: w.title },
  { ...open, key: 'sonali-pay-message', url: '/web/sonali-pay-message', title: w.status },
] as const satisfies readonly Screen[];

export const publicFees = defineSiteOption({
  key: 'fee-public-page',
  word: w.option,
  hint: w.option_hint,
  field: choice(
    (['AUTO', 'ON', 'OFF'] as const).map((value) => ({ value, word: w[value] })),
    { required: true },
  ),
  initially: 'AUTO',
  permission: 'fee-public-page.set',
});

export const publicFeeParts = defineSiteOption({
  key: 'fee-public-part',
  word: w.parts_option,
  hint: w.parts_hint,
  field: yesNo(),
  initially: false,
  permission: 'fee-public-page.set',
});

export const publicFeePermissions = [
  { key: 'fee-public-page.set', word: w.may_set, scope: 'site', roles: ['head'] },
] as const;
