import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { roomsPart } from './places/next-year.server.ts';
import { roomsAuditWords } from './audit-words.ts';
import { roomsApi } from './api.server.ts';
import { sectionColumns, yearParts } from '#modules/school/academics/base/ports.server.ts';
import { roomColumn } from './base/section-rooms.server.ts';
import { loadRooms } from './kinds/load-catalogue.server.ts';

export const roomsServer = defineServerModule({
  key: 'rooms',
  audit: roomsAuditWords,
  api: { rooms: roomsApi },
  seed: loadRooms,
  answers: [sectionColumns.answeredBy(roomColumn), yearParts.answeredBy(roomsPart)],
});
