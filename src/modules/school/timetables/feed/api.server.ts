import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { addressOf, familyFeed, makeAddress, removeAddress, teacherFeed } from './addresses.server.ts';

const family = { panel: ['student', 'guardian'], permission: 'routine.view-own', browserOnly: true } as const;
const teacher = { panel: 'site', permission: 'routine.view', browserOnly: true } as const;
const child = z.object({ enrolment_id: z.uuid() });
const kept = z.object({
  address: z.object({ made_at: z.string(), read_at: z.string().nullable() }).nullable(),
});
const made = z.object({ address: z.string() });
const ended = z.object({ ended: z.boolean() });

/** Addresses under which calendar programs read one's own routine. */
export const feedCalls = {
  familyFeed: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/routine/{enrolment_id}/address',
      summary: 'Whether my calendar program has an address of this routine',
      input: child,
      output: kept,
    },
    async (ctx, { enrolment_id }) => addressOf(ctx, await familyFeed(ctx, enrolment_id)),
  ),
  makeFamilyFeed: procedure(
    {
      ...family,
      credential: true,
      method: 'POST',
      path: '/my/routine/{enrolment_id}/address',
      summary: 'A new address of this routine for my calendar program; the one before ends',
      input: child,
      output: made,
    },
    async (ctx, { enrolment_id }) => makeAddress(ctx, await familyFeed(ctx, enrolment_id)),
  ),
  endFamilyFeed: procedure(
    {
      ...family,
      credential: true,
      method: 'DELETE',
      path: '/my/routine/{enrolment_id}/address',
      summary: 'End the address of this routine for my calendar program',
      input: child,
      output: ended,
    },
    async (ctx, { enrolment_id }) => removeAddress(ctx, await familyFeed(ctx, enrolment_id)),
  ),
  teacherFeed: procedure(
    {
      ...teacher,
      method: 'GET',
      path: '/routine/own/address',
      summary: 'Whether my calendar program has an address of my lessons',
      input: z.object({}),
      output: kept,
    },
    async (ctx) => (ctx.actor.employeeId ? addressOf(ctx, teacherFeed(ctx)) : { address: null }),
  ),
  makeTeacherFeed: procedure(
    {
      ...teacher,
      credential: true,
      method: 'POST',
      path: '/routine/own/address',
      summary: 'A new address of my lessons for my calendar program; the one before ends',
      input: z.object({}),
      output: made,
    },
    (ctx) => makeAddress(ctx, teacherFeed(ctx)),
  ),
  endTeacherFeed: procedure(
    {
      ...teacher,
      credential: true,
      method: 'DELETE',
      path: '/routine/own/address',
      summary: 'End the address of my lessons for my calendar program',
      input: z.object({}),
      output: ended,
    },
    (ctx) => removeAddress(ctx, teacherFeed(ctx)),
  ),
};
