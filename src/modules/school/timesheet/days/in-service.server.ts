import { sql } from 'drizzle-orm';

/** Days (`d`) after an employee (`e`) left, or before they joined, are nobody's. */
export const inService = sql`(e.left_on IS NULL OR d.day < e.left_on) AND (e.joined_on IS NULL OR d.day >= e.joined_on)`;
