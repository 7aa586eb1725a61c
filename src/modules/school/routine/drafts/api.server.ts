import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { createRoutine, removeRoutine, renameRoutine } from './drafts.server.ts';
import { compareRoutines } from './differences.server.ts';
import { listRoutines, routineYears } from './list.server.ts';
import { publishRoutine, withdrawRoutine } from './publish.server.ts';
import { checkPublishing } from './publishing.server.ts';
import {
  differencesAnswer,
  listedRoutine,
  madeRoutine,
  newRoutine,
  publishingAnswer,
  publishingInput,
  publishInput,
  renameInput,
  routinesInput,
} from './schemas.ts';

const site = 'site' as const;

/** Calls about routines as a whole: the list of them, drafts and publishing. */
export const draftCalls = {
  routines: procedure(
    {
      permission: 'routine.view',
      panel: site,
      method: 'GET',
      path: '/routines',
      summary: 'Routines of the institution',
      input: routinesInput,
      output: z.array(listedRoutine),
    },
    (ctx, input) => listRoutines(ctx, input),
  ),
  routineYears: procedure(
    {
      permission: 'routine.view',
      panel: site,
      method: 'GET',
      path: '/routine-years',
      summary: 'Years for which routines are made',
      input: z.object({}),
      output: z.array(z.object({ id: z.uuid(), name: word, current: z.boolean() })),
    },
    (ctx) => routineYears(ctx),
  ),
  createRoutine: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'POST',
      path: '/routines',
      summary: 'New draft of a routine, empty or a copy of another',
      input: newRoutine,
      output: madeRoutine,
    },
    (ctx, input) => createRoutine(ctx, input),
  ),
  compareRoutines: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'GET',
      path: '/routines/{id}/differences',
      summary: 'Differences between two routines',
      input: z.object({ id: z.uuid(), with_id: z.uuid().optional() }),
      output: differencesAnswer,
    },
    (ctx, input) => compareRoutines(ctx, input),
  ),
  renameRoutine: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'PUT',
      path: '/routines/{id}',
      summary: 'Rename a routine',
      input: renameInput,
      output: byVersion,
    },
    (ctx, input) => renameRoutine(ctx, input),
  ),
  removeRoutine: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'DELETE',
      path: '/routines/{id}',
      summary: 'Delete a draft of a routine',
      input: byVersion,
      output: byId,
    },
    (ctx, input) => removeRoutine(ctx, input),
  ),
  checkPublishing: procedure(
    {
      permission: 'routine.publish',
      panel: site,
      method: 'GET',
      path: '/routines/{id}/publishing',
      summary: 'What is found before a draft is published',
      input: publishingInput,
      output: publishingAnswer,
    },
    (ctx, input) => checkPublishing(ctx, input),
  ),
  publishRoutine: procedure(
    {
      permission: 'routine.publish',
      panel: site,
      method: 'POST',
      path: '/routines/{id}/publishing',
      summary: 'Publish a draft from a day on',
      input: publishInput,
      output: byVersion,
    },
    (ctx, input) => publishRoutine(ctx, input),
  ),
  withdrawRoutine: procedure(
    {
      permission: 'routine.publish',
      panel: site,
      method: 'POST',
      path: '/routines/{id}/withdrawal',
      summary: 'Withdraw a published routine before it starts',
      input: byVersion,
      output: byVersion,
    },
    (ctx, input) => withdrawRoutine(ctx, input),
  ),
};
