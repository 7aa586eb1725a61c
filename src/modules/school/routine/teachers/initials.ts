const titles = new Set([
  'md',
  'mohd',
  'mohammad',
  'most',
  'mst',
  'mr',
  'mrs',
  'ms',
  'dr',
  'miss',
  'prof',
  'alhaj',
]);

/** Initials from an English name, as routines on paper have them: Md. Abdul Karim Mia becomes AKM. */
function initialsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 0);
  const own = words.filter((word) => !titles.has(word.toLowerCase()));
  const used = own.length > 0 ? own : words;
  const [only] = used;
  if (used.length === 1 && only) return only.slice(0, 3).toUpperCase();
  return used
    .slice(0, 4)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
}

const folded = (initials: string): string => initials.trim().toUpperCase();

/** Initials for those who have none, unlike those that are taken and each other. */
export function proposeInitials(
  people: readonly { id: string; name: string; initials: string | null }[],
): ReadonlyMap<string, string> {
  const taken = new Set(people.flatMap(({ initials }) => (initials ? folded(initials) : [])));
  const proposed = new Map<string, string>();
  for (const { id, name, initials } of people) {
    if (initials) continue;
    const wanted = initialsOf(name) || 'T';
    let one = wanted;
    for (let number = 2; taken.has(one); number += 1) one = `${wanted}${number}`;
    taken.add(one);
    proposed.set(id, one);
  }
  return proposed;
}

/** Initials that two have, whatever their case. */
export function doubledInitials(all: readonly (string | null)[]): string | null {
  const seen = new Set<string>();
  for (const initials of all) {
    if (!initials) continue;
    if (seen.has(folded(initials))) return initials;
    seen.add(folded(initials));
  }
  return null;
}
