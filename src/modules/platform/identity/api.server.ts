import { z } from 'zod';
import { cleanLine, cleanText } from '#kernel/resource/field-schema.ts';
import { anyPanel, procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { cancelClaim, confirmClaim, startClaim } from './claims.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSessions,
  myProfile,
  mySessions,
  saveProfile,
} from './profile.server.ts';

const mine = { permission: 'signed-in', panel: anyPanel } as const;
const password = z.string().max(200);
const kind = z.enum(['email', 'phone']);
const claim = z.object({ kind, value: z.string() });
const empty = (value: unknown) => (value === '' ? null : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.nullable());

export const identityApi = {
  profile: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/me/profile',
      summary: 'My account',
      input: z.object({}),
      output: z.object({
        version: z.int(),
        name_en: z.string(),
        name_bn: z.string(),
        username: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        email_proven: z.boolean(),
        phone_proven: z.boolean(),
        claims: z.array(claim),
        bio: z.string().nullable(),
        lang: z.enum(['en', 'bn']),
        photo_file: z.string().nullable(),
        has_second_factor: z.boolean(),
        recovery_left: z.int(),
        last_login_at: z.date().nullable(),
      }),
    },
    (ctx) => myProfile(ctx),
  ),
  saveProfile: procedure(
    {
      ...mine,
      method: 'PUT',
      path: '/me/profile',
      summary: 'Change my account',
      credential: true,
      input: z.object({
        version: z.int(),
        name_en: cleanLine(150).pipe(z.string().min(1)),
        name_bn: cleanLine(150).pipe(z.string().min(1)),
        username: optional(z.string().max(40)),
        email: optional(z.email().max(200)),
        phone: optional(z.string().max(30)),
        bio: optional(cleanText(1000)),
        lang: z.enum(['en', 'bn']),
        photo_file: z.uuid().nullable(),
        current: password.optional(),
      }),
      output: z.object({ version: z.int(), claims: z.array(claim) }),
    },
    (ctx, input) => saveProfile(ctx, input),
  ),
  claim: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/claims',
      summary: 'Send a code to my email address or mobile number',
      input: z.object({ kind, value: z.string().max(200), current: password }),
      output: claim,
      credential: true,
    },
    (ctx, input) => startClaim(ctx, input),
  ),
  confirmClaim: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/claims/confirm',
      summary: 'Confirm my email address or mobile number with the code',
      input: z.object({ kind, code: z.string().max(20) }),
      output: claim,
      credential: true,
    },
    (ctx, input) => confirmClaim(ctx, input.kind, input.code),
  ),
  cancelClaim: procedure(
    {
      ...mine,
      method: 'DELETE',
      path: '/me/claims/{kind}',
      summary: 'Keep my email address or mobile number unchanged',
      input: z.object({ kind }),
      output: z.object({ ok: z.boolean() }),
      credential: true,
    },
    async (ctx, input) => {
      await cancelClaim(ctx, input.kind);
      return { ok: true };
    },
  ),
  beginSecondFactor: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/second-factor/begin',
      summary: 'A new secret for my authenticator app',
      credential: true,
      input: z.object({ current: password }),
      output: z.object({ secret: z.string(), uri: z.string() }),
      writes: false,
    },
    (ctx, { current }) => beginSecondFactor(ctx, current),
  ),
  confirmSecondFactor: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/second-factor',
      summary: 'Turn on two-step sign-in',
      credential: true,
      input: z.object({
        secret: z.string().regex(/^[A-Z2-7]{32}$/),
        code: z.string().max(20),
        current: password,
      }),
      output: z.object({ recovery_codes: z.array(z.string()) }),
    },
    async (ctx, input) => ({ recovery_codes: await confirmSecondFactor(ctx, input) }),
  ),
  endSecondFactor: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/second-factor/end',
      summary: 'Turn off two-step sign-in',
      input: z.object({ current: password, code: z.string().max(20) }),
      output: z.object({ ok: z.boolean() }),
      credential: true,
    },
    async (ctx, { current, code }) => {
      await endSecondFactor(ctx, current, code);
      return { ok: true };
    },
  ),
  sessions: procedure(
    {
      ...mine,
      method: 'GET',
      path: '/me/sessions',
      browserOnly: true,
      summary: 'Where I am signed in',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          panel: z.string(),
          ip: z.string().nullable(),
          user_agent: z.string().nullable(),
          created_at: z.date(),
          seen_at: z.date(),
          current: z.boolean(),
        }),
      ),
    },
    (ctx) => mySessions(ctx),
  ),
  endSession: procedure(
    {
      ...mine,
      method: 'DELETE',
      path: '/me/sessions/{id}',
      summary: 'Sign out one of my devices',
      input: byId,
      output: z.object({ ended: z.int() }),
    },
    async (ctx, { id }) => ({ ended: await endSessions(ctx, id) }),
  ),
  endOtherSessions: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/sessions/end-others',
      summary: 'Sign out all my other devices',
      input: z.object({}),
      output: z.object({ ended: z.int() }),
    },
    async (ctx) => ({ ended: await endSessions(ctx, null) }),
  ),
};
