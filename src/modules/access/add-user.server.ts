import { and, eq, or } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import type { AccountInput } from './account-fields.ts';
import { setMember } from './change-member.server.ts';
import { invitationWords } from './invitation-words.ts';
import { sendInvitation } from './invitations.server.ts';
import { signInPlace } from './sign-in-place.server.ts';
import { memberships } from './tables.server.ts';
import { createAccount, sendPasswordLink, tidyAccount } from './user-account.server.ts';
import { accessWords as w } from './words.ts';

/**
 * A school adds a user. Who has a login already is invited and decides; anybody else gets an account and a link for
 * the first password.
 */
export async function addUser(
  ctx: Ctx,
  input: AccountInput,
  role_ids: string[],
): Promise<{ id: string; invited: boolean }> {
  const { username, email, phone } = tidyAccount(input);
  const known = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      or(
        email ? eq(users.email, email) : undefined,
        phone ? eq(users.phone, phone) : undefined,
        username ? eq(users.username, username) : undefined,
      ),
    )
    .limit(1);
  const account = known[0];
  if (account) {
    const here = await ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, account.id)));
    if (here[0]) throw new Problem(w.already_member, { field: email ? 'email' : 'username' });
    if (!account.email) throw new Problem(invitationWords.needs_email, { field: 'email' });
    const sent = await sendInvitation(ctx, { email: account.email, role_ids, message: null });
    return { id: sent.id, invited: true };
  }
  const made = await createAccount(ctx, input);
  await setMember(ctx, made.id, { role_ids, active: true });
  if (made.email || made.phone) await sendPasswordLink(ctx, made.id, await signInPlace(ctx, ctx.siteId));
  return { id: made.id, invited: false };
}
