import { and, eq } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { seal, unseal } from '#kernel/config/secret-box.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { accountFormOf } from './account-fields.ts';
import { checkAccount, type AccountInput } from './account-checks.server.ts';
import type { Account, MoreKey } from '../base/gateway.ts';
import { standInAllowed, tellsOfMoney } from './addresses.server.ts';
import { forgetTokens, tokensOf } from './tokens.server.ts';
import { gatewayAccounts, type GatewayAccountDetails } from '../base/tables.server.ts';
import { onlineWords as w } from '../base/words.ts';

const purposeOf = (siteId: string, gateway: string): string => `gateway:${siteId}:${gateway}`;
const morePurposeOf = (siteId: string, gateway: string): string => `gateway-more:${siteId}:${gateway}`;

/** What may be shown of an account: everything but its secrets. */
export type ShownAccount = {
  gateway: string;
  mode: Account['mode'];
  store_id: string;
  has_secret: true;
  /** The further secrets that there are. */
  kept: MoreKey[];
  details: GatewayAccountDetails;
  merchant_type: string | null;
  min_amount: number | null;
  max_amount: number | null;
  methods: string[] | null;
  active: boolean;
  version: number;
};

type AccountRow = typeof gatewayAccounts.$inferSelect;

const moreSecrets = (row: AccountRow): GatewayAccountDetails =>
  row.more_secret
    ? (JSON.parse(unseal(row.more_secret, morePurposeOf(row.site_id, row.gateway))) as GatewayAccountDetails)
    : {};

/** Which further secrets there are is the form's, not opened: a box of another row must not stop the list. */
const shown = (row: AccountRow): ShownAccount => ({
  gateway: row.gateway,
  mode: row.mode,
  store_id: row.store_id,
  has_secret: true,
  kept: row.more_secret
    ? (accountFormOf(row.gateway)?.more ?? []).filter(({ secret }) => secret).map(({ key }) => key)
    : [],
  details: row.details,
  merchant_type: row.merchant_type,
  min_amount: row.min_amount,
  max_amount: row.max_amount,
  methods: row.methods,
  active: row.active,
  version: row.version,
});

const rowOf = async (db: Db, siteId: string, gateway: string): Promise<AccountRow | undefined> =>
  (
    await db
      .select()
      .from(gatewayAccounts)
      .where(and(eq(gatewayAccounts.site_id, siteId), eq(gatewayAccounts.gateway, gateway)))
  )[0];

export async function accountsOf(db: Db, siteId: string): Promise<ShownAccount[]> {
  const found = await db
    .select()
    .from(gatewayAccounts)
    .where(eq(gatewayAccounts.site_id, siteId))
    .orderBy(gatewayAccounts.gateway);
  return found.map(shown);
}

/** The account with which the stand-in is paid where a school has none. */
const standInAccount = (siteId: string, gateway: string): Account => ({
  mode: 'local',
  store_id: `local-${siteId}`,
  secret: `stand-in ${siteId}`,
  more: {
    username: 'stand-in',
    password: `stand-in ${siteId}`,
    basic: Buffer.from(`stand-in ${siteId}`).toString('base64'),
    credit_account: '0100000000001',
  },
  merchant_type: null,
  tokens: tokensOf(siteId, gateway),
});

/**
 * Opens an account for a call; on somebody's own machine the stand-in where a school has none. The operator is paid
 * through accounts of their own only. An account that is switched off, or one for a sandbox, begins nothing new
 * (`beginning`), but what was begun with it goes on being asked about.
 */
export async function accountFor(
  db: Db,
  siteId: string,
  gateway: string,
  { beginning = false }: { beginning?: boolean } = {},
): Promise<Account> {
  const row = await rowOf(db, siteId, gateway);
  if ((!row || row.mode === 'local') && !standInAllowed()) throw new Problem(w.no_account, { status: 409 });
  if (!row && siteId === centralSite) throw new Problem(w.no_own_account, { status: 409 });
  if (!row) return standInAccount(siteId, gateway);
  if (!row.active && beginning) throw new Problem(w.account_off, { status: 409 });
  if (!tellsOfMoney(row.mode) && beginning) throw new Problem(w.sandbox_only, { status: 409 });
  return {
    mode: row.mode,
    store_id: row.store_id,
    secret: unseal(row.store_secret, purposeOf(siteId, gateway)),
    more: { ...row.details, ...moreSecrets(row) },
    merchant_type: row.merchant_type,
    tokens: tokensOf(siteId, gateway),
  };
}

/**
 * Keeps a school's credentials. The log says that they changed, never what they are. `seen`: the version that the form
 * was filled from, 0 for none; a newer one is refused.
 */
export async function saveAccount(
  ctx: WorkCtx,
  input: AccountInput,
  seen: number | null = null,
): Promise<ShownAccount> {
  const { gateway, mode, store_id, secret, active } = input;
  const before = await rowOf(ctx.db, ctx.siteId, gateway);
  if (seen !== null && seen !== (before?.version ?? 0)) throw stale(seen, before?.version ?? 0);
  const more = await checkAccount(ctx, input, before ? { ...before.details, ...moreSecrets(before) } : null);
  if (!before && secret === null) throw new Problem(w.secret_needed, { field: 'secret' });
  const changed_key = secret !== null || more.changed.length > 0 || before?.store_id !== store_id;
  const after = {
    mode,
    store_id,
    active,
    details: more.details,
    merchant_type: input.merchant_type,
    min_amount: input.min_amount,
    max_amount: input.max_amount,
    methods: input.methods,
  };
  const boxes = {
    ...(secret === null ? {} : { store_secret: seal(secret, purposeOf(ctx.siteId, gateway)) }),
    more_secret:
      Object.keys(more.secrets).length === 0
        ? null
        : seal(JSON.stringify(more.secrets), morePurposeOf(ctx.siteId, gateway)),
  };
  const written = before
    ? await ctx.db
        .update(gatewayAccounts)
        .set({ ...after, ...boxes, version: before.version + 1, updated_at: ctx.now })
        .where(and(eq(gatewayAccounts.site_id, ctx.siteId), eq(gatewayAccounts.gateway, gateway)))
        .returning()
    : await ctx.db
        .insert(gatewayAccounts)
        .values({ site_id: ctx.siteId, gateway, ...after, store_secret: Buffer.alloc(0), ...boxes })
        .returning();
  if (changed_key || before?.mode !== mode) await forgetTokens(ctx.db, ctx.siteId, gateway);
  await ctx.audit({
    action: 'gateway-account.save',
    subject: 'gateway-account',
    subjectId: gateway,
    before: before ? shown(before) : null,
    after: { ...after, changed_key },
  });
  // Whether fees can be paid online is said by the public site's menu.
  if (ctx.siteId !== centralSite) await renewPublicPages(ctx.db, ctx.siteId);
  return shown(written[0] as AccountRow);
}
