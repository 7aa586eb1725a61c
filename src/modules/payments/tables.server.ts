import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';

const entry = () => ({
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  active: boolean().notNull().default(true),
});

export const merchantTypes = centralTable('merchant_types', entry());

export const paymentGateways = centralTable('payment_gateways', {
  ...entry(),
  merchant_type_ids: uuid().array().notNull().default([]),
  /** What one payment may be, in poisha, where the gateway publishes it. */
  min_amount: integer(),
  max_amount: integer(),
  /** Whether a payment can wait for days at a bank counter. */
  counter_payment: boolean().notNull().default(false),
});

export const paymentTypes = centralTable('payment_types', {
  ...entry(),
  channel: text().notNull(),
  needs_reference: boolean().notNull().default(false),
});

export const onlinePaymentMethods = centralTable('online_payment_methods', {
  ...entry(),
  kind: text().notNull(),
  gateway_ids: uuid().array().notNull().default([]),
});
