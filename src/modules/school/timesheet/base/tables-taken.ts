/*
 * What becomes of what a terminal sends. A terminal strikes out whatever was answered with OK, so nothing is answered so
 * and thrown away: it is read, kept raw for a time, or, where its content is nobody's business here, counted.
 */

/** Pictures, fingers and faces of people, which the school did not ask for; and the state of a door, told all day. */
const counted = new Set([
  'ATTPHOTO',
  'BIODATA',
  'BIOPHOTO',
  'FACE',
  'FDATA',
  'FINGERTMP',
  'FP',
  'FVEIN',
  'PHOTO',
  'RTSTATE',
  'TEMPLATEV10',
  'USERPIC',
]);

export type TakenAs =
  | 'attendance'
  | 'door'
  | 'operations'
  /** Says something of the terminal itself. */
  | 'facts'
  /** That it came, and how often, without its content. */
  | 'counted'
  /** Not known: kept as it came. */
  | 'raw';

/** What a body is taken as, and its name in the terminal's words. */
export function takenAs(part: string, query: URLSearchParams): { as: TakenAs; name: string } {
  const table = (query.get('table') ?? '').toUpperCase();
  const named = (query.get('tablename') ?? '').toUpperCase();
  // `table=tabledata&tablename=…` says in the second what it is.
  const name = (named || table || part).toUpperCase().slice(0, 40);
  if (part === 'fdata') return { as: 'counted', name: table === '' ? 'FDATA' : name };
  if (counted.has(name)) return { as: 'counted', name };
  if (part === 'cdata' && table === 'ATTLOG') return { as: 'attendance', name };
  if (name === 'RTLOG' || name === 'TRANSACTION') return { as: 'door', name };
  if (['OPERLOG', 'USERINFO', 'USER'].includes(name)) return { as: 'operations', name };
  if (name === 'OPTIONS' || ['registry', 'ping', 'getrequest', 'push'].includes(part))
    return { as: 'facts', name };
  return { as: 'raw', name };
}
