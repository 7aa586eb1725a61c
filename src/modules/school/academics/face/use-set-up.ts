export { useSetUp } from '../setting-up/use-set-up.ts';
