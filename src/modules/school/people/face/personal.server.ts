export { updatePersonal } from '../person/personal.server.ts';
