import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { roomChoicesNow } from './choices.server.ts';
import { showRoom } from './find-room.server.ts';
import { onlineClassRows } from './list.server.ts';
import { createRoom, deleteRoom, editRoom } from './save.server.ts';
import { roomChoices, roomInput, shownRoom } from './schemas.ts';

const panel = 'site' as const;
const permission = 'online-class.teach';

export const roomCalls = {
  ...onlineClassRows,
  choices: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/online-classrooms/choices',
      summary: 'What an online class room can be made for',
      input: z.object({}),
      output: roomChoices,
    },
    (ctx) => roomChoicesNow(ctx),
  ),
  get: procedure(
    {
      permission: 'online-class.view',
      panel,
      method: 'GET',
      path: '/online-classrooms/{id}',
      summary: 'An online class room that I keep',
      input: byId,
      output: shownRoom,
    },
    (ctx, { id }) => showRoom(ctx, id),
  ),
  create: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/online-classrooms',
      summary: 'New online class room',
      input: roomInput,
      output: byVersion,
    },
    createRoom,
  ),
  update: procedure(
    {
      permission,
      panel,
      method: 'PUT',
      path: '/online-classrooms/{id}',
      summary: 'Change an online class room',
      input: roomInput.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    editRoom,
  ),
  remove: procedure(
    {
      permission,
      panel,
      method: 'DELETE',
      path: '/online-classrooms/{id}',
      summary: 'Delete an online class room with its lessons',
      input: byVersion,
      output: byId,
    },
    deleteRoom,
  ),
};
