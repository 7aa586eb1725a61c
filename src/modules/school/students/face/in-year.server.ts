export { inYear } from '../register/in-year.server.ts';
