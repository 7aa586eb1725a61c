import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import type { MoreKey, Purpose, Split } from './gateway.ts';
import type { IntentState } from './intent-rules.ts';
import { moneyNumberOf } from './money-number.server.ts';

export type GatewayAccountDetails = Partial<Record<MoreKey, string>>;

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

/** How a school, or the operator in the central site, is known to a gateway. The password is sealed for this row alone and never shown again. */
export const gatewayAccounts = siteTable(
  'gateway_accounts',
  {
    gateway: text().notNull(),
    /** `local`: the stand-in that comes with the program; no money moves. */
    mode: text().notNull().default('local').$type<'local' | 'sandbox' | 'live'>(),
    store_id: text().notNull(),
    store_secret: bytea().notNull(),
    /** Its further secrets, sealed together. */
    more_secret: bytea(),
    /** What else it is known by and may be shown. */
    details: jsonb().notNull().default({}).$type<GatewayAccountDetails>(),
    /** How it is held, by its code in the operator's list. */
    merchant_type: text(),
    /** What the school takes in one payment through it, in poisha, where that is less than the gateway allows. */
    min_amount: bigint({ mode: 'number' }),
    max_amount: bigint({ mode: 'number' }),
    /** Codes of the methods that payers are offered through it; null: all that it carries. */
    methods: text().array(),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('gateway_accounts__gateway_unique').on(t.site_id, t.gateway)],
);

/** The token that a gateway lends to a school's account, shared by all processes. */
export const gatewayTokens = siteTable(
  'gateway_tokens',
  {
    gateway: text().notNull(),
    /** Token and what refreshes it, sealed. */
    sealed: bytea(),
    expires_at: timestamp({ withTimezone: true }),
    /** A process asks for one; the others wait until then. */
    asking_until: timestamp({ withTimezone: true }),
    /** When one was asked for within the last hour: twice is all that a gateway allows. */
    asked_at: jsonb().notNull().default([]).$type<string[]>(),
  },
  (t) => [unique('gateway_tokens__gateway_unique').on(t.site_id, t.gateway)],
);

/** One attempt to pay online: amount and what is paid for are frozen here before the payer leaves. */
export const paymentIntents = siteTable(
  'payment_intents',
  {
    purpose: text().notNull().$type<Purpose>(),
    /** Whose it is and what it pays for, as the purpose's module wrote it. */
    payer_ref: jsonb().notNull().$type<Record<string, unknown>>(),
    /** The institution that pays its operator: that intent is the central site's own, the money the operator's. */
    about_site: uuid(),
    payer_name: text().notNull(),
    payer_phone: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull().default('BDT'),
    gateway: text().notNull(),
    /** Ours, unguessable, at most 30 characters: what the gateway calls it. */
    tran_id: text().notNull(),
    gateway_session: text(),
    /** The gateway's own number of the money's movement: never twice. */
    gateway_txn_id: text(),
    card_type: text(),
    state: text().notNull().default('INITIATED').$type<IntentState>(),
    /** Why an operator must look at it. */
    review_reason: text(),
    /** What the gateway says it took, where that is not what was asked. */
    received_amount: bigint({ mode: 'number' }),
    received_currency: text(),
    /** What the gateway keeps and what reaches the school, in poisha, where it says so. */
    charge: bigint({ mode: 'number' }),
    net: bigint({ mode: 'number' }),
    /** Parts that go into accounts of their own; the rest goes into the school's. */
    splits: jsonb().notNull().default([]).$type<Split[]>(),
    refund_trans_id: text(),
    refund_ref_id: text(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    paid_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('payment_intents__tran_id_unique').on(t.site_id, t.tran_id),
    unique('payment_intents__gateway_txn_id_unique').on(t.site_id, t.gateway, t.gateway_txn_id),
    // A gateway that tells its own number of the payment alone.
    index('payment_intents_session').on(t.site_id, t.gateway, t.gateway_session),
    // Whether a number that somebody shows is of a payment that came online, as `moneyNumber` writes it.
    index('payment_intents_number')
      .on(t.site_id, moneyNumberOf(sql`gateway_txn_id`))
      .where(sql`gateway_txn_id IS NOT NULL`),
    index('payment_intents_paid').on(t.site_id, t.paid_at),
    index('payment_intents_recent').on(t.site_id, t.purpose, t.created_at),
    // The operator's list of all schools' payments.
    index('payment_intents_latest').on(t.created_at, t.id),
  ],
);

/** Everything heard from a gateway about an intent, with its secrets stripped. */
export const paymentEvents = siteTable(
  'payment_events',
  {
    intent_id: uuid(),
    kind: text().notNull(),
    payload: jsonb().notNull().$type<unknown>(),
    note: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.intent_id],
      foreignColumns: [paymentIntents.site_id, paymentIntents.id],
    }),
    index('payment_events_intent').on(t.site_id, t.intent_id, t.created_at),
  ],
);

/** That an intent's money arrived, exactly once, and where it was booked; `SUSPENSE` waits for somebody to say. */
export const paymentCredits = pgTable(
  'payment_credits',
  {
    site_id: uuid().notNull(),
    intent_id: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    booked: text().notNull().$type<'DEMAND' | 'WALLET' | 'SUSPENSE'>(),
    reference: text(),
    /** When the money was sent back and the booking undone. */
    reversed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.intent_id] }),
    foreignKey({
      columns: [t.site_id, t.intent_id],
      foreignColumns: [paymentIntents.site_id, paymentIntents.id],
    }),
  ],
);

/** The worker's list of intents to ask about again; it says which school and row, nothing of the payment. */
export const paymentWatch = centralTable(
  'payment_watch',
  {
    about_site: uuid().notNull(),
    intent_id: uuid().notNull().unique(),
    since: timestamp({ withTimezone: true }).notNull(),
    next_at: timestamp({ withTimezone: true }).notNull(),
    /** When the gateway was asked to give back, while its answer is waited for. */
    refund_asked_at: timestamp({ withTimezone: true }),
    /** It waits at a bank's counter, and is asked about once a day until then. */
    daily_until: timestamp({ withTimezone: true }),
  },
  (t) => [index('payment_watch_next').on(t.next_at)],
);
