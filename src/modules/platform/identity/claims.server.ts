import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dropCodes, refuseUnsendable, sendCode, useCode } from './codes.server.ts';
import { readIdentifier, type Reachable } from './identifiers.ts';
import { askPassword, ownAccount } from './profile.server.ts';
import { Problem } from '#kernel/problem.ts';
import { proveIdentifier, useUpSecrets } from './prove.server.ts';
import { identityWords as w } from './words.ts';

/** Sends a code to an address or number that I say is mine; nothing changes before it comes back. */
export async function startClaim(
  ctx: Ctx,
  { kind, value, current }: Reachable & { current: string },
): Promise<Reachable> {
  const account = await ownAccount(ctx);
  const claim = readIdentifier(value);
  if (claim.kind !== kind) throw new Problem(w.not_a_mobile, { field: 'value' });
  refuseUnsendable(claim as Reachable, 'value');
  await askPassword(account, current);
  await sendCode(ctx, account.id, 'claim', claim as Reachable, ctx.lang);
  await ctx.audit({ action: 'user.claim', subject: 'user', subjectId: account.id, after: { kind } });
  return claim as Reachable;
}

/** The code came back: the address or number is proven to be mine, no matter who had proven it before. */
export async function confirmClaim(ctx: Ctx, kind: Reachable['kind'], code: string): Promise<Reachable> {
  const account = await ownAccount(ctx);
  const proven = await useCode(ctx.db, account.id, 'claim', kind, code, ctx.now);
  await useUpSecrets(ctx.db, account.id, ctx.now);
  const lost = await proveIdentifier(ctx.db, account.id, proven, ctx.now);
  await ctx.audit({
    action: 'user.prove',
    subject: 'user',
    subjectId: account.id,
    before: { [kind]: account[kind] },
    after: { [kind]: proven.value, ...(lost ? { proven_before_by: lost } : {}) },
  });
  return proven;
}

export async function cancelClaim(ctx: Ctx, kind: Reachable['kind']): Promise<void> {
  const account = await ownAccount(ctx);
  await dropCodes(ctx.db, account.id, 'claim', kind, ctx.now);
  await ctx.audit({ action: 'user.claim-cancel', subject: 'user', subjectId: account.id, after: { kind } });
}
