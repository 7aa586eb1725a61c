import { z } from 'zod';
import { cleanText } from '#kernel/field-schema.ts';
import { anyPanel, procedure } from '#kernel/procedure.server.ts';
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
      input: z.object({
        version: z.int(),
        name_en: cleanText(150).pipe(z.string().min(1)),
        name_bn: cleanText(150).pipe(z.string().min(1)),
        username: optional(z.string().regex(/^[a-z0-9][a-z0-9._-]{2,39}$/i)),
        email: optional(z.email().max(200)),
        phone: optional(z.string().max(30)),
        bio: optional(cleanText(1000)),
        lang: z.enum(['en', 'bn']),
        photo_file: z.uuid().nullable(),
        current: password.optional(),
      }),
      output: z.object({ version: z.int() }),
    },
    (ctx, input) => saveProfile(ctx, input),
  ),
  beginSecondFactor: procedure(
    {
      ...mine,
      method: 'POST',
      path: '/me/second-factor/begin',
      summary: 'A new secret for my authenticator app',
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
      summary: 'Switch my second factor on',
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
      summary: 'Switch my second factor off',
      input: z.object({ current: password }),
      output: z.object({ ok: z.boolean() }),
    },
    async (ctx, { current }) => {
      await endSecondFactor(ctx, current);
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
      input: z.object({ id: z.uuid() }),
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
