import { classTemplates } from './class-templates.ts';

export type CatalogueSubject = {
  level: string;
  code: string;
  name_en: string;
  name_bn: string;
  paper: number | null;
  combined_code: string | null;
  religion: string | null;
  full_marks: number;
  position: number;
};

/** Board subjects by paper, taken from the ready templates; the key is level and code (handbook 1.4). */
export function catalogueSubjects(): CatalogueSubject[] {
  const found = new Map<string, CatalogueSubject>();
  for (const { level, subjects } of classTemplates.filter(({ toConfirm }) => !toConfirm))
    for (const subject of subjects)
      for (const paper of subject.papers) {
        const key = `${level} ${paper.code}`;
        if (found.has(key)) continue;
        found.set(key, {
          level: level.toLowerCase(),
          code: paper.code,
          name_en: paper.name_en,
          name_bn: paper.name_bn,
          paper: paper.paper_no,
          combined_code: subject.papers.length > 1 ? subject.code : null,
          religion: subject.religion?.toLowerCase() ?? null,
          full_marks: paper.parts.reduce((sum, part) => sum + part.full, 0) / 100,
          position: found.size + 1,
        });
      }
  return [...found.values()];
}
