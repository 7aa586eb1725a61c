import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { seal, unseal } from '#kernel/config/secret-box.server.ts';
import type { Account } from './gateway.ts';
import { spokenGateways } from './gateways.server.ts';
import { standInAllowed } from './addresses.server.ts';
import { gatewayAccounts } from '../tables.server.ts';
import { onlineWords as w } from '../words.ts';

const purposeOf = (siteId: string, gateway: string): string => `gateway:${siteId}:${gateway}`;

export type AccountInput = {
  gateway: string;
  mode: Account['mode'];
  store_id: string;
  /** Null keeps the password that is there. */
  secret: string | null;
  active: boolean;
};

/** What may be shown of an account: everything but its password. */
export type ShownAccount = {
  gateway: string;
  mode: Account['mode'];
  store_id: string;
  has_secret: true;
  active: boolean;
  version: number;
};

export async function accountsOf(db: Db, siteId: string): Promise<ShownAccount[]> {
  const found = await db
    .select({
      gateway: gatewayAccounts.gateway,
      mode: gatewayAccounts.mode,
      store_id: gatewayAccounts.store_id,
      active: gatewayAccounts.active,
      version: gatewayAccounts.version,
    })
    .from(gatewayAccounts)
    .where(eq(gatewayAccounts.site_id, siteId))
    .orderBy(gatewayAccounts.gateway);
  return found.map((row) => ({ ...row, has_secret: true as const }));
}

/** Opens a school's account for a call; on somebody's own machine the stand-in where the school has none. */
export async function accountFor(db: Db, siteId: string, gateway: string): Promise<Account> {
  const found = await db
    .select()
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.site_id, siteId), eq(gatewayAccounts.gateway, gateway)));
  const row = found[0];
  if ((!row || row.mode === 'local') && !standInAllowed()) throw new Problem(w.no_account, { status: 409 });
  if (!row) return { mode: 'local', store_id: `local-${siteId}`, secret: `stand-in ${siteId}` };
  if (!row.active) throw new Problem(w.account_off, { status: 409 });
  return {
    mode: row.mode,
    store_id: row.store_id,
    secret: unseal(row.store_secret, purposeOf(siteId, gateway)),
  };
}

/** Keeps a school's credentials. The log says that they changed, never what they are. */
export async function saveAccount(ctx: WorkCtx, input: AccountInput): Promise<ShownAccount> {
  const { gateway, mode, store_id, secret, active } = input;
  if (!spokenGateways.includes(gateway)) throw new Problem(w.unknown_gateway, { field: 'gateway' });
  const before = (await accountsOf(ctx.db, ctx.siteId)).find((one) => one.gateway === gateway);
  if (!before && secret === null) throw new Problem(w.secret_needed, { field: 'secret' });
  const box = secret === null ? {} : { store_secret: seal(secret, purposeOf(ctx.siteId, gateway)) };
  const after = { mode, store_id, active };
  if (before)
    await ctx.db
      .update(gatewayAccounts)
      .set({ ...after, ...box, version: before.version + 1, updated_at: ctx.now })
      .where(and(eq(gatewayAccounts.site_id, ctx.siteId), eq(gatewayAccounts.gateway, gateway)));
  else
    await ctx.db.insert(gatewayAccounts).values({
      site_id: ctx.siteId,
      gateway,
      ...after,
      store_secret: box.store_secret ?? Buffer.alloc(0),
    });
  await ctx.audit({
    action: 'gateway-account.save',
    subject: 'gateway-account',
    subjectId: gateway,
    before: before ?? null,
    after: { ...after, changed_key: secret !== null },
  });
  return { gateway, ...after, has_secret: true, version: (before?.version ?? 0) + 1 };
}
