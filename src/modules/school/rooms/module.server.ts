import { defineServerModule } from '#kernel/server-module.server.ts';
import { roomsApi } from './api.server.ts';
import { loadRooms } from './load-catalogue.server.ts';

export const roomsServer = defineServerModule({
  key: 'rooms',
  api: { rooms: roomsApi },
  seed: loadRooms,
});
