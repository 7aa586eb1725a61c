import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseUnsendable } from '#modules/platform/identity/codes.server.ts';
import {
  accountByUsername,
  provenAccount,
  typedAccount,
} from '#modules/platform/identity/find-account.server.ts';
import type { Reachable } from '#modules/platform/identity/identifiers.ts';
import type { AccountInput } from '../users/account-fields.ts';
import { setMember } from '../memberships/change-member.server.ts';
import { memberWords } from './words.ts';
import { sendInvitation } from '../invitations/invite.server.ts';
import { loginAddress } from '../users/login-address.server.ts';
import { memberships } from '../base/tables.server.ts';
import { createAccount, sendPasswordLink, tidyAccount } from '../users/account.server.ts';
import { accessWords as w } from '../base/words.ts';

async function isMember(ctx: Ctx, userId: string): Promise<boolean> {
  const here = await ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, userId)));
  return here.length > 0;
}

/**
 * A school adds a user. Whose address or number it is proven to be is invited by mail and decides; anybody else gets
 * an account that the school keeps, and a link for the first password, which proves where it was sent.
 */
export async function addUser(
  ctx: Ctx,
  input: AccountInput,
  role_ids: string[],
): Promise<{ id: string; invited: boolean }> {
  const { username, email, phone } = tidyAccount(input);
  const typed = (['email', 'phone'] as const).flatMap((kind): Reachable[] => {
    const value = { email, phone }[kind];
    return value ? [{ kind, value }] : [];
  });
  for (const identifier of typed) {
    const known =
      (await provenAccount(ctx.db, identifier)) ?? (await typedAccount(ctx.db, ctx.siteId, identifier));
    if (!known) continue;
    if (await isMember(ctx, known.id)) throw new Problem(w.already_member, { field: identifier.kind });
    if (!email) throw new Problem(memberWords.needs_email, { field: 'email' });
    // To the address that was typed, never to one that only the account knows.
    const sent = await sendInvitation(ctx, { email, role_ids, message: null });
    return { id: sent.id, invited: true };
  }
  if (username && (await accountByUsername(ctx.db, username)))
    throw new Problem(w.taken_username, { field: 'username' });
  if (!email && phone) refuseUnsendable({ kind: 'phone', value: phone }, 'email');
  const made = await createAccount(ctx, input, ctx.siteId);
  await setMember(ctx, made.id, { role_ids, active: true });
  if (made.email || made.phone) await sendPasswordLink(ctx, made.id, await loginAddress(ctx, ctx.siteId));
  return { id: made.id, invited: false };
}
