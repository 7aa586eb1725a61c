export const stateColours = {
  waiting: 'blue',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'gray',
} as const;
