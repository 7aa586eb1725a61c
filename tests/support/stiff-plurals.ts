/** What may be after a place that is a name and not a number: “{name} loses access”, “{done} of {all}”. */
const noNoun =
  /^(?:is|was|has|does|loses|gets|takes|gives|lists|invites|receives|becomes|belongs|applies|appears|contains|enters|stops|ends|starts|follows|depends|accepts|opens|as|its|this|always|of|in|for|to|from|and|or|on|at|by|a|an|the|that|which|who|must|may|will|can|cannot|not|now|nobody|instead|already)$/;
const plural = /^(?:[a-z-]*[a-z]s|people|children|men|women)$/;
/** Singular although they end so. */
const singular = /(?:ss|us|is)$/;

/** Sentences that the specification fixes word for word, and limits that are never one. */
const fixed = [
  /[Tt]ry again in \{seconds\} seconds/,
  /Please wait \{seconds\} seconds/,
  /at least \{min\} (?:characters|items)/,
  /(?:greater|more) than \{max\} (?:characters|items)/,
  /More than \{(?:max|count)\} (?:rows|entries)/,
  // The name of a level, not a number.
  /\{level\} boxes/,
  // The set-up always has five steps.
  /\{done\} of \{all\} steps/,
];

/**
 * A number followed by a noun in the plural, which reads wrong for one: “1 marks are missing”. Both forms are written
 * as `{count} {count|mark is|marks are} missing` (kernel/words.ts), or the noun is first: “Marks missing: 1”.
 */
export function stiffPlural(english: string): string | null {
  const text = fixed.reduce((left, one) => left.replace(one, ''), english);
  for (const [found, words = ''] of text.matchAll(/\{\w+\}((?: [a-z-]+){1,3})/g)) {
    for (const word of words.trim().split(' ')) {
      if (noNoun.test(word)) break;
      if (plural.test(word) && !singular.test(word)) return found;
    }
  }
  return null;
}
