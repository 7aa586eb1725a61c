import { toAsciiDigits } from '#kernel/text/digits.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';

/** `nine a 12`, `৯ ১২`: the class in words or digits, the roll last. Null: something else. */
export function rollOfText(text: string): { words: string[]; roll: number } | null {
  const parts = toAsciiDigits(text)
    .toLowerCase()
    .split(/[\s,/-]+/)
    .filter(Boolean);
  const roll = parts.at(-1);
  if (parts.length < 2 || roll === undefined || !/^\d{1,6}$/.test(roll)) return null;
  return { words: parts.slice(0, -1), roll: Number(roll) };
}

/** The sections that are called by all of these words, in either language, by the class's name or number. */
export function sectionsSaid(sections: readonly LabelledSection[], words: readonly string[]): string[] {
  return sections
    .filter(({ label, class_code, section }) => {
      const said = [label.en, label.bn, class_code, section.en, section.bn]
        .flatMap((each) =>
          toAsciiDigits(each)
            .toLowerCase()
            .split(/[^\p{L}\p{M}\p{N}]+/u),
        )
        .filter(Boolean);
      return words.every((part) =>
        said.some((word) => word === part || (part.length > 2 && word.startsWith(part))),
      );
    })
    .map(({ id }) => id);
}
