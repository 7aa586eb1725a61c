import { sql } from 'drizzle-orm';

/** States of those who sit in a section, or sat in it until the year ended; who left during the year is not among them. */
export const sittingStates = ['ACTIVE', 'PROMOTED', 'REPEATED'] as const;

/** The same of enrolments `e`, for statements written by hand. */
export const sitsInSection = sql`e.status IN ('ACTIVE', 'PROMOTED', 'REPEATED')`;
