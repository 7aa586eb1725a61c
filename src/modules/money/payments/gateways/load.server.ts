import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty, idsByCode } from '#kernel/declarations/load-catalogue.server.ts';
import {
  merchantTypes as merchants,
  onlinePaymentMethods as methods,
  paymentGateways as gateways,
  paymentTypes as types,
} from '../base/catalogue.ts';
import { merchantTypes, onlinePaymentMethods, paymentGateways, paymentTypes } from '../base/tables.server.ts';

export async function loadPayments(db: Db): Promise<void> {
  await fillWhenEmpty(db, paymentTypes, () => types.map((type) => ({ ...type })));
  await fillWhenEmpty(db, merchantTypes, () => merchants.map((type) => ({ ...type })));
  const merchant = await idsByCode(db, merchantTypes);
  await fillWhenEmpty(db, paymentGateways, () =>
    gateways.map(({ code, name_en, name_bn, merchant_types, min_poisha, max_poisha, counter_payment }) => ({
      code,
      name_en,
      name_bn,
      counter_payment,
      merchant_type_ids: merchant_types.map(merchant),
      min_amount: min_poisha,
      max_amount: max_poisha,
    })),
  );
  const gateway = await idsByCode(db, paymentGateways);
  await fillWhenEmpty(db, onlinePaymentMethods, () =>
    methods.map((method) => ({ ...method, gateway_ids: method.gateways.map(gateway) })),
  );
}
