import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { classRoom } from './resources.ts';
import { classRooms } from './tables.server.ts';

export const roomsApi = { classRooms: resourceProcedures(classRoom, classRooms) };
