export { publicFrame, publicScreens } from '../frame/frame.server.ts';
export type { Frame } from '../frame/frame.server.ts';
