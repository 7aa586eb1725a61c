import { invitationScreenWords as w } from './words.ts';

export const stateColours = {
  waiting: 'blue',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'gray',
} as const;

export const invitationStates = (['waiting', 'accepted', 'declined', 'withdrawn', 'expired'] as const).map(
  (value) => ({ value, word: w[value], colour: stateColours[value] }),
);
