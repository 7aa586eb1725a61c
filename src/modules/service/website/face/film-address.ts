/** The address of a film, for modules that keep one. */
export { videoAddress } from '../base/video-address.ts';
