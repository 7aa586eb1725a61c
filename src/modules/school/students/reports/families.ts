/** Guardians of students, and the first guardian of a family with all children of it. */
type Of = { readonly id: string; readonly student_id: string };
export type Family<G extends Of> = { readonly guardian: G; readonly students: readonly string[] };

/**
 * Puts students together who share a guardian, directly or through a brother or sister: a father's two children and the
 * mother's third are one family. Each student is in one family; its guardian is the first that the list names.
 */
export function familiesIn<G extends Of>(pairs: readonly G[]): Family<G>[] {
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    let at = key;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  for (const { id, student_id } of pairs) {
    const [a, b] = [root(id), root(student_id)];
    if (!parent.has(a)) parent.set(a, a);
    if (a !== b) parent.set(b, a);
  }
  return [...Map.groupBy(pairs, ({ student_id }) => root(student_id)).values()].map((some) => ({
    guardian: some[0]!,
    students: [...new Set(some.map(({ student_id }) => student_id))],
  }));
}
