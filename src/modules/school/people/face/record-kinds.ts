export { documentKindWord } from '../records/kinds.ts';
