import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { accountHead, voucherType } from './resources.ts';
import { accountHeads, voucherTypes } from './tables.server.ts';

export const accountsApi = {
  accountHeads: resourceProcedures(accountHead, accountHeads),
  voucherTypes: resourceProcedures(voucherType, voucherTypes),
};
