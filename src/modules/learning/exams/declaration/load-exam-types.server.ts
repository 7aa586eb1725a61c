import type { Db } from '#kernel/database/pool.server.ts';
import { examTypeCatalogue } from './exam-types.ts';
import { examTypes } from '../base/tables.server.ts';

/** Fills in the shipped exam types that are not there yet; what people renamed stays. */
export async function loadExamTypes(db: Db): Promise<void> {
  await db
    .insert(examTypes)
    .values(examTypeCatalogue.map((entry, at) => ({ ...entry, position: (at + 1) * 10 })))
    .onConflictDoNothing({ target: examTypes.code });
}
