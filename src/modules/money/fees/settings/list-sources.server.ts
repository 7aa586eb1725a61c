import { and, arrayContains, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Problem, notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import {
  lateFeeRules,
  schoolBankAccounts,
  schoolFeeGroups,
  schoolFeeHeads,
  schoolOffers,
  schoolWaiverTypes,
} from '../base/school-tables.server.ts';
import { feeGroups, feeHeads, offerTypes, waiverTypes } from '../base/tables.server.ts';
import { feeLists, type FeeListKey } from './lists.ts';
import { feeSettingRefusals as w } from './words.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

export type Values = Record<string, unknown>;

export type FeeListSource = {
  readonly key: FeeListKey;
  readonly path: `/${string}`;
  /** What the activity log calls an entry. */
  readonly subject: string;
  readonly table: PgTable;
  /** The shared list of which entries may be taken. */
  readonly shared: { readonly path: string; readonly table: PgTable } | null;
  /** Between what is typed and the columns, where they are not the same. */
  readonly toColumns: (values: Values) => Values;
  readonly toValues: (row: Values) => Values;
  readonly check?: (values: Values) => void;
  /** Refuses what an entry may not become. */
  readonly checkChange?: (at: SiteCtx, before: Values, values: Values) => Promise<void>;
  /** Where an entry is used already; null: nowhere. */
  readonly usedIn: (at: SiteCtx, id: string) => Promise<Word | null>;
};

const same = (values: Values): Values => values;
const nowhere = async () => null;

/** The first place that says so, as a word. */
async function firstNamed(at: SiteCtx, from: SQL): Promise<Word | null> {
  const found = await at.db.execute<{ en: string; bn: string }>(from);
  return found.rows[0] ?? null;
}

/** Sub-heads, rates, demands, and the lists that name heads in arrays, which no foreign key watches. */
async function headUsedIn(at: SiteCtx, id: string): Promise<Word | null> {
  for (const table of [schoolFeeGroups, schoolWaiverTypes, schoolOffers, lateFeeRules] as const) {
    const [user] = await at.db
      .select({ en: table.name_en, bn: table.name_bn })
      .from(table as typeof schoolFeeGroups)
      .where(and(eq(table.site_id, at.siteId), arrayContains(table.head_ids, [id])))
      .limit(1);
    if (user) return user;
  }
  return firstNamed(
    at,
    sql`
    SELECT name_en AS en, name_bn AS bn FROM fee_items WHERE site_id = ${at.siteId} AND head_id = ${id}
    UNION ALL SELECT 'Rates', 'ফির হার' FROM fee_rates WHERE site_id = ${at.siteId} AND head_id = ${id}
    UNION ALL (SELECT title_en, title_bn FROM fee_demands WHERE site_id = ${at.siteId} AND head_id = ${id} LIMIT 1)
    LIMIT 1`,
  );
}

/** Late fees and fines are collected under a head of that kind. */
async function refuseLastFineHead(at: SiteCtx, before: Values, values: Values): Promise<void> {
  if (before['kind'] !== 'FINE' || values['kind'] === 'FINE') return;
  const [other] = await at.db
    .select({ id: schoolFeeHeads.id })
    .from(schoolFeeHeads)
    .where(
      and(
        eq(schoolFeeHeads.site_id, at.siteId),
        eq(schoolFeeHeads.kind, 'FINE'),
        ne(schoolFeeHeads.id, before['id'] as string),
      ),
    )
    .limit(1);
  if (!other) throw new Problem(w.last_fine_head, { status: 409, field: 'kind' });
}

const refuseTurned = ({ from_on, until_on }: Values): void => {
  if (typeof from_on === 'string' && typeof until_on === 'string' && until_on < from_on)
    throw new Problem(w.until_before_from, { field: 'until_on' });
};

/** The lists with their tables. A late fee is typed as an amount or as a share, and kept in one column. */
export const feeListSources = {
  heads: {
    key: 'heads',
    path: '/school-fee-heads',
    subject: 'school-fee-head',
    table: schoolFeeHeads,
    shared: { path: 'fee-heads', table: feeHeads },
    toColumns: same,
    toValues: same,
    checkChange: refuseLastFineHead,
    usedIn: headUsedIn,
  },
  groups: {
    key: 'groups',
    path: '/school-fee-groups',
    subject: 'school-fee-group',
    table: schoolFeeGroups,
    shared: { path: 'fee-groups', table: feeGroups },
    toColumns: same,
    toValues: same,
    usedIn: nowhere,
  },
  waivers: {
    key: 'waivers',
    path: '/school-waiver-types',
    subject: 'school-waiver-type',
    table: schoolWaiverTypes,
    shared: { path: 'waiver-types', table: waiverTypes },
    toColumns: same,
    toValues: same,
    usedIn: (at, id) =>
      firstNamed(
        at,
        sql`SELECT p.name_en AS en, p.name_bn AS bn FROM student_waivers v
        ${joinStudent(at.siteId, 'v')}
        WHERE v.site_id = ${at.siteId} AND v.type_id = ${id} LIMIT 1`,
      ),
  },
  offers: {
    key: 'offers',
    path: '/school-offers',
    subject: 'school-offer',
    table: schoolOffers,
    shared: { path: 'offer-types', table: offerTypes },
    toColumns: same,
    toValues: same,
    check: (values) => {
      refuseTurned(values);
      if (values['months_at_once'] === null && values['days_before_due'] === null)
        throw new Problem(w.one_condition, { field: 'months_at_once' });
    },
    usedIn: nowhere,
  },
  late_fees: {
    key: 'late_fees',
    path: '/late-fee-rules',
    subject: 'late-fee-rule',
    table: lateFeeRules,
    shared: null,
    toColumns: ({ fee, share, ...values }) => ({
      ...values,
      late_fee_amount: values['late_fee_kind'] === 'PERCENT' ? share : fee,
      late_fee_cap: values['late_fee_cap'] ?? 0,
    }),
    toValues: ({ late_fee_amount, ...row }) => ({
      ...row,
      fee: row['late_fee_kind'] === 'PERCENT' ? null : late_fee_amount,
      share: row['late_fee_kind'] === 'PERCENT' ? late_fee_amount : null,
      late_fee_cap: row['late_fee_cap'] || null,
    }),
    check: ({ late_fee_kind, fee, share }) => {
      const field = late_fee_kind === 'PERCENT' ? 'share' : 'fee';
      if ((field === 'share' ? share : fee) === null) throw new Problem(w.needed, { field });
    },
    usedIn: (at, id) =>
      firstNamed(
        at,
        sql`SELECT title_en AS en, title_bn AS bn FROM fee_demands
        WHERE site_id = ${at.siteId} AND source = 'LATE_FEE' AND source_ref LIKE ${`${id}:%`} LIMIT 1`,
      ),
  },
  banks: {
    key: 'banks',
    path: '/school-bank-accounts',
    subject: 'school-bank-account',
    table: schoolBankAccounts,
    shared: null,
    toColumns: same,
    toValues: same,
    usedIn: (at, id) =>
      firstNamed(
        at,
        sql`SELECT name_en AS en, name_bn AS bn FROM school_fee_heads
        WHERE site_id = ${at.siteId} AND bank_account_id = ${id} LIMIT 1`,
      ),
  },
} as const satisfies Record<FeeListKey, FeeListSource>;

export const sourceOf = (key: FeeListKey): FeeListSource => feeListSources[key];
export const fieldsOf = (key: FeeListKey) => feeLists[key].fields;

/** Heads that are named must be the school's. */
export async function refuseOtherHeads(at: SiteCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await at.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM school_fee_heads
    WHERE site_id = ${at.siteId} AND id = ANY(${sql.param([...new Set(ids)])}::uuid[])`);
  if (found.rows[0]?.count !== new Set(ids).size) throw notFound();
}
