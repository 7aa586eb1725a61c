import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { redirectFault } from './redirect-uri.ts';
import { oauthClients } from '../base/tables.server.ts';
import { oauthWords as w } from '../base/words.ts';

const atMost = 20;
type ClientRow = typeof oauthClients.$inferSelect;

/** One's own, at the place where one is signed in. */
const mine = (actor: Actor) =>
  and(
    eq(oauthClients.user_id, actor.userId),
    actor.siteId ? eq(oauthClients.about_site, actor.siteId) : isNull(oauthClients.about_site),
    actor.groupId ? eq(oauthClients.about_group, actor.groupId) : isNull(oauthClients.about_group),
  );

const shown = (row: ClientRow) => ({
  id: row.id,
  name: row.name,
  // The secret itself is known to nobody after it was shown once.
  secret: `••••••••${row.secret_hint}`,
  redirect: row.redirect,
  created_at: row.created_at,
  disabled_reason: row.disabled_at ? (row.disabled_reason ?? '') : null,
});

export async function myClients(ctx: Ctx) {
  const rows = await ctx.db.select().from(oauthClients).where(mine(ctx.actor)).orderBy(asc(oauthClients.id));
  return rows.map(shown);
}

function checkRedirect(redirect: string): void {
  const fault = redirectFault(redirect);
  if (fault) throw new Problem(w[`redirect_${fault}`], { field: 'redirect' });
}

type Wanted = { name: string; redirect: string };

/** Letters of other scripts that look like Latin ones; enough for the words below. */
const alike: Record<string, string> = {
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ғ: 'f',
  і: 'i',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  һ: 'h',
  ь: 'b',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '|': 'i',
};
const reserved = /bidyapith|bidya?peeth|vidyapith|official|বিদ্যাপীঠ|অফিসিয়াল|অফিশিয়াল|দাপ্তরিক/;

/** A name that people could take for ours: its letters alone, as they look. */
function refuseOurName(name: string): void {
  const letters = Array.from(name.normalize('NFKC').toLowerCase(), (sign) => alike[sign] ?? sign).join('');
  const plain = letters
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]/gu, '');
  if (reserved.test(plain)) throw new Problem(w.name_reserved, { field: 'name' });
}

/** Registers a client; its secret is in the answer and nowhere else. */
export async function createClient(ctx: Ctx, wanted: Wanted) {
  refuseOurName(wanted.name);
  checkRedirect(wanted.redirect);
  const own = await ctx.db.select({ id: oauthClients.id }).from(oauthClients).where(mine(ctx.actor));
  if (own.length >= atMost) throw new Problem(w.too_many, { field: 'name', values: { max: atMost } });
  const secret = randomBytes(32).toString('base64url');
  const made = await ctx.db
    .insert(oauthClients)
    .values({
      ...wanted,
      user_id: ctx.actor.userId,
      about_site: ctx.actor.siteId,
      about_group: ctx.actor.groupId,
      secret_hash: hashSecret(secret),
      secret_hint: secret.slice(-4),
    })
    .returning();
  const row = made[0]!;
  await ctx.audit({
    action: 'oauth-client.create',
    subject: 'oauth-client',
    subjectId: row.id,
    after: wanted,
  });
  return { ...shown(row), secret };
}

async function myClient(ctx: Ctx, id: string): Promise<ClientRow> {
  const found = await ctx.db
    .select()
    .from(oauthClients)
    .where(and(mine(ctx.actor), eq(oauthClients.id, id)));
  if (!found[0]) throw notFound();
  return found[0];
}

export async function editClient(ctx: Ctx, id: string, wanted: Wanted) {
  const row = await myClient(ctx, id);
  if (wanted.name !== row.name) refuseOurName(wanted.name);
  checkRedirect(wanted.redirect);
  const changed = await ctx.db
    .update(oauthClients)
    .set({ ...wanted, version: row.version + 1, updated_at: ctx.now })
    .where(and(mine(ctx.actor), eq(oauthClients.id, id)))
    .returning();
  await ctx.audit({
    action: 'oauth-client.edit',
    subject: 'oauth-client',
    subjectId: id,
    before: { name: row.name, redirect: row.redirect },
    after: wanted,
  });
  return shown(changed[0]!);
}

/** With a client goes every consent to it, and every token. */
export async function deleteClient(ctx: Ctx, id: string): Promise<void> {
  const row = await myClient(ctx, id);
  await ctx.db.delete(oauthClients).where(and(mine(ctx.actor), eq(oauthClients.id, id)));
  await ctx.audit({
    action: 'oauth-client.delete',
    subject: 'oauth-client',
    subjectId: id,
    before: { name: row.name, redirect: row.redirect },
  });
}
