import { keptOnFirst } from '../../src/kernel/connection/distribution.ts';

/*
 * What a Citus cluster refuses in a statement, each proved on one (docs/decisions/0030). A single PostgreSQL takes all of
 * it, so no other test would notice. `tables`: those of schools, which are split.
 */
type Rule = (text: string, tables: readonly string[]) => boolean;

const changing = /^(?:WITH\b.*?\)\s*)?(?:UPDATE|DELETE)\b/i;
const inserting = /^INSERT\b/i;
const volatile =
  /\b(?:clock_timestamp|statement_timestamp|timeofday|random|gen_random_uuid|uuidv7|nextval)\(/i;
const stable =
  /\b(?:now|current_setting|clock_timestamp|statement_timestamp)\(|\bcurrent_(?:timestamp|date)\b/i;
const generated =
  'unnest|jsonb_to_recordset|json_to_recordset|jsonb_array_elements|jsonb_populate_recordset|generate_series';

/** What is in the brackets of each `name(…)`. */
function insides(text: string, name: RegExp): string[] {
  return [...text.matchAll(name)].map(({ 0: found, index }) => {
    let depth = 1;
    let at = index + found.length;
    for (; at < text.length && depth > 0; at++) {
      if (text[at] === '(') depth++;
      if (text[at] === ')') depth--;
    }
    return text.slice(index + found.length, at - 1);
  });
}

/** The columns that a SELECT asks for. */
function beforeFrom(text: string): string {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/[()]|\bFROM\b/gi)) {
    if (found === '(') depth++;
    else if (found === ')') depth--;
    else if (depth === 0) return text.slice(0, index);
  }
  return text;
}

/** What is from a place on at the same depth, until a word ends it or the bracket around it closes. */
function clauseAt(text: string, from: number, end: RegExp): string {
  let depth = 0;
  for (const { 0: found, index } of text.slice(from).matchAll(new RegExp(`[()]|${end.source}`, 'gi'))) {
    if (found === '(') depth++;
    else if (found === ')') depth--;
    else if (depth === 0) return text.slice(from, from + index);
    if (depth < 0) return text.slice(from, from + index);
  }
  return text.slice(from);
}

const clauseEnds = /\b(?:WHERE|GROUP BY|ORDER BY|HAVING|LIMIT|UNION|WINDOW|FOR (?:UPDATE|SHARE))\b/;

/** Central tables on the left of a LEFT JOIN with a school's, which does not say of which school. */
const keepsCentralRows = (text: string, tables: readonly string[]): boolean =>
  [...text.matchAll(/\bFROM (?:ONLY )?(?="?\w+"?)/gi)].some(({ 0: found, index }) => {
    const joins = clauseAt(text, index + found.length, clauseEnds);
    const where = clauseAt(
      text,
      index + found.length + joins.length,
      /\b(?:GROUP BY|ORDER BY|LIMIT|UNION)\b/,
    );
    const [first = '', ...others] = joins.split(
      /(?=\b(?:(?:LEFT|RIGHT|FULL) (?:OUTER )?|INNER |CROSS )JOIN\b)|(?<!\b(?:LEFT|RIGHT|FULL|OUTER|INNER|CROSS) )(?=\bJOIN\b)/i,
    );
    const ofSchool = (part: string) =>
      tables.includes(/^(?:[A-Z ]*\bJOIN )?(?:ONLY )?"?(\w+)"?/i.exec(part.trim())?.[1] ?? '');
    if (ofSchool(first)) return false;
    // One school, named beside the join or by the id of the central row.
    const one = /site_id"? (?:= \$\d|= ANY)|\bid"? = \$\d/i;
    return others.some(
      (part, at) =>
        /^LEFT\b/i.test(part) &&
        ofSchool(part) &&
        !others.slice(0, at).some(ofSchool) &&
        !/site_id"? = \$\d/i.test(part) &&
        !one.test(where),
    );
  });

const cases = (text: string): string[] => [...text.matchAll(/\bCASE\b.*?\bEND\b/gi)].map(([found]) => found);

const names = (text: string, tables: readonly string[]): boolean =>
  [...text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?"?(\w+)"?/gi)].some(([, table = '']) =>
    tables.includes(table),
  );

export const rules: Readonly<Record<string, Rule>> = {
  'copies rows that are no table’s into a school’s table; VALUES with each() does it (each.server.ts)': (
    text,
    tables,
  ) =>
    names(/\bINSERT INTO\s+"?\w+"?/i.exec(text)?.[0] ?? '', tables) &&
    new RegExp(
      `\\bINSERT INTO\\b[^;]*?\\)\\s*SELECT\\b[^;]*?\\bFROM (?:LATERAL )?(?:(?:${generated})\\(|\\(VALUES\\b)`,
      'i',
    ).test(text) &&
    !names(text.replace(/\bINSERT INTO\s+"?\w+"?/i, ''), tables),
  'casts what unnest gives to a day or a time; an array of its own type comes as it is': (text) =>
    inserting.test(text) && /\bunnest\([^()]*\)::(?:date|time|timestamp|timestamptz|interval)\b/i.test(text),
  'has a sub-query within INSERT … VALUES or its ON CONFLICT': (text) =>
    inserting.test(text) && /\bVALUES\b.*\(\s*SELECT\b/i.test(text),
  'has a function that is not immutable within CASE or COALESCE of a change': (text) =>
    (changing.test(text) || inserting.test(text)) &&
    [...cases(text), ...insides(text, /\bcoalesce\(/gi)].some((inside) => stable.test(inside)),
  'calls a function that answers differently each time within UPDATE or DELETE': (text) =>
    changing.test(text) && volatile.test(text),
  'looks at another table within CASE of an UPDATE': (text) =>
    changing.test(text) && cases(text).some((inside) => /\(\s*SELECT\b/i.test(inside)),
  'has CASE x WHEN … in a change; CASE WHEN x = …': (text) =>
    changing.test(text) && /\bCASE (?!WHEN\b)/i.test(text),
  'gives a day or a time as text from a change; the column itself comes as text anyway': (text) =>
    (changing.test(text) || inserting.test(text)) &&
    /\b(?:day|month|at|since|until|\w+_(?:on|at|day|until|since))"?::text\b|\bto_char\(/i.test(
      /\bRETURNING\b(.*)$/i.exec(text)?.[1] ?? '',
    ),
  'is recursive and does not say which school': (text, tables) =>
    /^WITH RECURSIVE\b/i.test(text) && names(text, tables) && !/site_id"? = \$\d/i.test(text),
  'holds rows and asks a school’s table by another’s column': (text, tables) =>
    /^SELECT\b.*\bFOR (?:UPDATE|SHARE)\b/i.test(text) &&
    insides(beforeFrom(text), /\((?=\s*SELECT\b)/gi).some(
      (inside) => names(inside, tables) && /site_id"? = "?\w+"?\."?site_id\b/i.test(inside),
    ),
  'joins a school’s table with one that stays on the coordinator': (text, tables) =>
    // The queue's own statements know no school.
    /\bsite_id\b/i.test(text) &&
    names(text, tables) &&
    (/\bpgboss\./i.test(text) || names(text, keptOnFirst)),
  'keeps rows of a central table beside those of several schools; count the schools’ rows apart': (
    text,
    tables,
  ) => keepsCentralRows(text, tables),
  'goes through schools in one statement': (text, tables) =>
    new RegExp(`\\bFROM (?:${generated})\\(.*\\bWHERE (?:NOT )?EXISTS`, 'i').test(text) &&
    names(text, tables) &&
    /site_id"? = "?\w+"?\."?id\b/i.test(text),
};

/** What of a statement a cluster refuses; nothing is the good answer. */
export function refusedByCluster(statement: string, tables: readonly string[]): string[] {
  const text = statement
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/'(?:[^']|'')*'/g, "''");
  // The queue's own tables stay on one machine, which takes all of it.
  if (/\bpgboss\./.test(text) && !names(text, tables)) return [];
  return Object.entries(rules)
    .filter(([, is]) => is(text, tables))
    .map(([what]) => `${what}: ${statement.replace(/\s+/g, ' ').slice(0, 400)}`);
}
