/**
 * The alias of a site is the first label of its host name, so only plain ASCII is allowed: no letter that
 * merely looks like another can get in, and the DNS needs no translation.
 */
export type AliasFault =
  | 'too_short'
  | 'too_long'
  | 'bad_character'
  | 'edge_hyphen'
  | 'double_hyphen'
  | 'reserved';

export const aliasMinLength = 3;
export const aliasMaxLength = 40;

/** Names the central area, its services and mail conventions keep for themselves. */
export const reservedAliases: ReadonlySet<string> = new Set(
  `www api edu app web admin administrator root central operator panel dashboard login logout auth oauth sso account
  accounts mail email smtp imap pop mx webmail postmaster hostmaster webmaster abuse security noreply no-reply
  static assets cdn media files upload uploads download downloads images img css js docs help support status health
  blog news dev test staging demo beta internal localhost local example invalid ns ns1 ns2 dns ftp sftp ssh vpn
  proxy git ci db database postgres redis s3 storage backup metrics monitor log logs sms payment payments pay billing
  gateway webhook callback board gov government ministry bidyapith`.split(/\s+/),
);

/** The first rule that an alias breaks, or null when it may be used. The text is judged as it is: see `tidyAlias`. */
export function aliasFault(alias: string): AliasFault | null {
  if (/[^a-z0-9-]/.test(alias)) return 'bad_character';
  if (alias.length < aliasMinLength) return 'too_short';
  if (alias.length > aliasMaxLength) return 'too_long';
  if (alias.startsWith('-') || alias.endsWith('-')) return 'edge_hyphen';
  // Also keeps out `xn--…`, the ASCII form of look-alike names.
  if (alias.includes('--')) return 'double_hyphen';
  return reservedAliases.has(alias) ? 'reserved' : null;
}

/** What a person typed, without outer spaces and in lower case; nothing else is changed. */
export const tidyAlias = (typed: string): string => typed.trim().toLowerCase();

/** Words left out from the end of the list on when a name is too long. */
const fillers = [
  ['the', 'of', 'and', 'for'],
  ['government', 'govt', 'model', 'ideal'],
  ['higher', 'secondary'],
];

function joinWithin(words: readonly string[], limit: number): string {
  let kept = [...words];
  for (const group of fillers) {
    if (kept.join('-').length <= limit) break;
    kept = kept.filter((word) => !group.includes(word));
  }
  while (kept.length > 1 && kept.join('-').length > limit) kept.pop();
  return kept.join('-').slice(0, limit).replace(/-+$/, '');
}

/**
 * A free alias made from the English name: `Krishnachura High School` → `krishnachura-high-school`.
 * Long names lose their common words first; a reserved or taken one gets `-2`, `-3` …
 * Returns an empty text when the name has too few Latin letters or digits to make one.
 */
export function suggestAlias(name_en: string, isTaken: (alias: string) => boolean = () => false): string {
  const plain = name_en
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const base = joinWithin(words, aliasMaxLength);
  if (base.length < aliasMinLength) return '';
  const free = (alias: string): boolean => aliasFault(alias) === null && !isTaken(alias);
  if (free(base)) return base;
  for (let number = 2; number < 10_000; number += 1) {
    const ending = `-${number}`;
    const numbered = joinWithin(words, aliasMaxLength - ending.length) + ending;
    if (free(numbered)) return numbered;
  }
  return '';
}
