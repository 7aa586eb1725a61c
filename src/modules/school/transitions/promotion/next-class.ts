export type ClassInOrder = { readonly class_id: string; readonly level: string; readonly position: number };

/** Levels that follow each other in one institution; after the public exams people apply again. */
const levelAfter: Readonly<Record<string, string>> = {
  pre_primary: 'primary',
  primary: 'junior_secondary',
  junior_secondary: 'secondary',
};

/** The class that comes after one, of all there are; null after the last of a level that ends with a public exam. */
export function classAfter(classId: string, all: readonly ClassInOrder[]): ClassInOrder | null {
  const from = all.find(({ class_id }) => class_id === classId);
  if (!from) return null;
  const later = all
    .filter(({ position }) => position > from.position)
    .toSorted((a, b) => a.position - b.position);
  return (
    later.find(({ level }) => level === from.level) ??
    later.find(({ level }) => level === levelAfter[from.level]) ??
    null
  );
}
