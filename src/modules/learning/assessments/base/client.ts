import { moduleApi } from '#ui/api.ts';

/** The calls of this module for its screens. */
export const assessmentCalls = moduleApi<typeof import('../api.server.ts').assessmentsApi>('assessments');

/** A name in the reader's language; texts that nobody translated are in Bengali. */
export function nameIn(lang: 'en' | 'bn', row: { name_en: string | null; name_bn: string }): string {
  return lang === 'en' ? (row.name_en ?? row.name_bn) : row.name_bn;
}
