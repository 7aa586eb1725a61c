import type { Said } from './heard.ts';

/** `select … from "sections" inner join …` → `sections`: whose rows an answer is made of. */
export function mainTable(text: string): string | null {
  const outside = withoutBrackets(text);
  return /\bfrom\s+"?(\w+)"?/i.exec(outside)?.[1] ?? null;
}

/** What is inside brackets (functions, subqueries) says nothing of how many rows come. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let left = '';
  for (const sign of text.replace(/'(?:[^']|'')*'/g, "''")) {
    if (sign === '(') depth++;
    if (depth === 0) left += sign;
    if (sign === ')') depth--;
  }
  return left;
}

export const isRead = ({ text }: Said): boolean => /^(select|with)\b/i.test(text);

/** These narrow to a school, a year or a class, whose rows are still without an end. */
const wide =
  'site_id|about_site|year_id|session_id|class_id|group_id|shift_id|version_id|package_id|status|active|kind';
const narrow = new RegExp(
  `\\b(?!(?:${wide})\\b)(?:\\w+_)?(?:id|code|key|on|at|date)"?\\s*(?:=|<=|>=|<|>|in \\(|= ANY ?\\()\\s*\\(?\\$\\d`,
  'i',
);

/** Asks for what belongs to single things (a person, a section, some days), not to a whole school. */
export const isNarrow = (text: string): boolean => narrow.test(text);

/** A search that leaps through an index has its LIMIT inside its brackets. */
export const hasLimit = (text: string): boolean =>
  /\blimit\b/i.test(/^with recursive\b/i.test(text) ? text : withoutBrackets(text));

export const isSummed = (text: string): boolean => /\bgroup by\b/i.test(withoutBrackets(text));

/** The same statement again and again in one request: a row at a time instead of all at once. */
export function repeated(said: readonly Said[], most: number): string[] {
  const times = new Map<string, number>();
  for (const { text } of said)
    if (!/^(BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE|SELECT pg_notify)\b/i.test(text))
      times.set(text, (times.get(text) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count > most)
    .map(([text, count]) => `${count} × ${text.slice(0, 160)}`);
}
