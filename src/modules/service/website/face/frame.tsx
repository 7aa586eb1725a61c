export { PublicFrame } from '../frame/frame.tsx';
