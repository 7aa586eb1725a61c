/** A hundred million taka: no amount of a school is above it. */
export const mostPoisha = 100_000_000_00;
