/** The element that is printed as the statistics of a run; the rest of the screen loads later. */
export const statisticsId = 'run-statistics';
