export { readBoard, type Routine, routineById } from '../board/read-board.server.ts';
