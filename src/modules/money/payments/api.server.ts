import { arrayContains } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Problem } from '#kernel/problem.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { spokenGateways } from './gateways/gateways.server.ts';
import { onlineApi } from './recovery/api.server.ts';
import { paymentWords as w } from './gateways/words.ts';
import { onlineWords as o } from './base/words.ts';
import { gatewaySettingsApi } from './settings/api.server.ts';
import { merchantType, onlinePaymentMethod, paymentGateway, paymentType } from './resources.ts';
import { merchantTypes, onlinePaymentMethods, paymentGateways, paymentTypes } from './base/tables.server.ts';

type Named = PgTable & { name_en: PgColumn; name_bn: PgColumn };

/** Lists of ids are arrays, which no foreign key watches. */
const keptWhileIn = (table: Named, column: PgColumn): ResourceOptions => ({
  removable: async (ctx, { id }) => {
    const users = await ctx.db
      .select({ en: table.name_en, bn: table.name_bn })
      .from(table as PgTable)
      .where(arrayContains(column, [id]))
      .limit(1);
    const name = users[0] as { en: string; bn: string } | undefined;
    if (name) throw new Problem(w.in_use, { status: 409, values: { name } });
  },
});

export const paymentsApi = {
  ...onlineApi,
  ...gatewaySettingsApi,
  paymentGateways: resourceProcedures(paymentGateway, paymentGateways, {
    ...keptWhileIn(onlinePaymentMethods, onlinePaymentMethods.gateway_ids),
    // A gateway that the program cannot speak to would only be offered.
    check: async (_, row) => {
      if (row['active'] === true && !spokenGateways.includes(String(row['code'])))
        throw new Problem(o.no_adapter, { status: 422, field: 'active' });
      return row;
    },
  }),
  paymentTypes: resourceProcedures(paymentType, paymentTypes),
  onlinePaymentMethods: resourceProcedures(onlinePaymentMethod, onlinePaymentMethods),
  merchantTypes: resourceProcedures(
    merchantType,
    merchantTypes,
    keptWhileIn(paymentGateways, paymentGateways.merchant_type_ids),
  ),
};
