import { bodyLimits } from '#kernel/overload/body-limits.ts';
import { HeldBytes } from '#kernel/overload/held-bytes.server.ts';

const mb = 1024 * 1024;

/** The memory of bodies while they come in: of people inside, and of everybody and every machine without a session. */
export type HeldBodies = Readonly<Record<'members' | 'outside', HeldBytes>>;

/**
 * Inside, eight of the largest uploads come in at a time, or on a morning of slow lines a photo of two megabytes from
 * each of eighty teachers, and one person may send two of the largest. Outside nothing is larger than what a terminal
 * keeps of a year (10 MB): a terminal has room for one of those; where all together have too much, the one who sends most
 * gives way.
 */
export const makeHeldBodies = (): HeldBodies => ({
  members: new HeldBytes({ atMost: 8 * bodyLimits.file.bytes, ofOne: 2 * bodyLimits.file.bytes }),
  outside: new HeldBytes({ atMost: 64 * mb, ofOne: 12 * mb }),
});
