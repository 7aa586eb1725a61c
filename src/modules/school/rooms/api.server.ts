import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { placeCalls } from './places/api.server.ts';
import {
  checkFloor,
  checkRoom,
  refuseUsedBuilding,
  refuseUsedFloor,
  refuseUsedRoom,
} from './places/known-places.server.ts';
import { building, classRoom, floor, room } from './base/resources.ts';
import { buildings, classRooms, floors, rooms } from './base/tables.server.ts';

export const roomsApi = {
  classRooms: resourceProcedures(classRoom, classRooms),
  buildings: resourceProcedures(building, buildings, { removable: refuseUsedBuilding }),
  floors: resourceProcedures(floor, floors, { check: checkFloor, removable: refuseUsedFloor }),
  rooms: resourceProcedures(room, rooms, { check: checkRoom, removable: refuseUsedRoom }),
  ...placeCalls,
};
