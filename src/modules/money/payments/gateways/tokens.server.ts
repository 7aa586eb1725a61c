import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { seal, unseal } from '#kernel/config/secret-box.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { GatewayDown, type LentToken, type TokenStore } from '../base/gateway.ts';
import { gatewayTokens } from '../base/tables.server.ts';

const hour = 3_600_000;
/** More within an hour, and bKash blocks the account for the next one (handbook 5.7). */
const atMostInAnHour = 2;
/** A token that ends while it is used is of no use. */
const margin = 60_000;
const askingTakes = 15_000;

/** The gateway lends no token, or would block the account for asking again. */
export class TokenRefused extends GatewayDown {}

type Kept = { token: string; refresh: string | null };
type Claim = { found: string } | { refresh: string | null } | 'wait';

const purposeOf = (siteId: string, gateway: string) => `gateway-token:${siteId}:${gateway}`;
const rowOf = (siteId: string, gateway: string) =>
  and(eq(gatewayTokens.site_id, siteId), eq(gatewayTokens.gateway, gateway));

/** The keys have changed: what was lent for the old ones is worth nothing. */
export async function forgetTokens(db: Db, siteId: string, gateway: string): Promise<void> {
  await db.delete(gatewayTokens).where(rowOf(siteId, gateway));
}

/** The token of a school's account, one for all processes; no transaction is open while the gateway is asked. */
export function tokensOf(siteId: string, gateway: string): TokenStore {
  const box = purposeOf(siteId, gateway);

  const claim = (bad: string | null): Promise<Claim> =>
    inTransaction<Claim>({ siteId }, async (db) => {
      const now = Date.now();
      await db.insert(gatewayTokens).values({ site_id: siteId, gateway }).onConflictDoNothing();
      const [row] = await db.select().from(gatewayTokens).where(rowOf(siteId, gateway)).for('update');
      if (!row) return 'wait';
      const kept = row.sealed ? (JSON.parse(unseal(row.sealed, box)) as Kept) : null;
      if (kept && kept.token !== bad && (row.expires_at?.getTime() ?? 0) > now + margin)
        return { found: kept.token };
      if ((row.asking_until?.getTime() ?? 0) > now) return 'wait';
      const lately = row.asked_at.filter((at) => Date.parse(at) > now - hour);
      if (lately.length >= atMostInAnHour) throw new TokenRefused('no more tokens within this hour');
      await db
        .update(gatewayTokens)
        .set({
          asking_until: new Date(now + askingTakes),
          asked_at: [...lately, new Date(now).toISOString()],
        })
        .where(rowOf(siteId, gateway));
      // What was refused is not refreshed: the keys get a new one.
      return { refresh: kept && kept.token !== bad ? kept.refresh : null };
    });

  const keep = (lent: LentToken): Promise<void> =>
    inTransaction({ siteId }, async (db) => {
      const kept: Kept = { token: lent.token, refresh: lent.refresh };
      await db
        .update(gatewayTokens)
        .set({
          sealed: seal(JSON.stringify(kept), box),
          expires_at: new Date(Date.now() + lent.lives_seconds * 1000),
          asking_until: null,
        })
        .where(rowOf(siteId, gateway));
    });

  /** There is none. An asking that reached nobody does not count. */
  const giveUp = (counts: boolean): Promise<void> =>
    inTransaction({ siteId }, async (db) => {
      const [row] = await db.select().from(gatewayTokens).where(rowOf(siteId, gateway)).for('update');
      if (!row) return;
      await db
        .update(gatewayTokens)
        .set({ asking_until: null, asked_at: counts ? row.asked_at : row.asked_at.slice(0, -1) })
        .where(rowOf(siteId, gateway));
    });

  return {
    async get(bad, ask) {
      for (const until = Date.now() + askingTakes; Date.now() < until;) {
        const claimed = await claim(bad);
        if (claimed === 'wait') {
          await wait(100);
          continue;
        }
        if ('found' in claimed) return claimed.found;
        try {
          const lent = await ask(claimed.refresh);
          await keep(lent);
          return lent.token;
        } catch (error) {
          await giveUp(error instanceof TokenRefused);
          throw error;
        }
      }
      throw new GatewayDown('another process is still asking for a token');
    },
  };
}
