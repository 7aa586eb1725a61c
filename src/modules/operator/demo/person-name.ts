import type { ReligionCode } from '#modules/school/academics/base/catalogue.ts';
import * as names from './names.ts';
import type { NamePair } from './names.ts';
import type { Draw } from './seeded.ts';

/** Demo data only. */
export type DemoReligion = Exclude<ReligionCode, 'other'>;
export type PersonKind = 'boy' | 'girl' | 'man' | 'woman';

const mohammad: NamePair = { name_en: 'Md.', name_bn: 'মো.' };
const mosammat: NamePair = { name_en: 'Mst.', name_bn: 'মোসা.' };

const joined = (parts: readonly NamePair[]): NamePair => ({
  name_en: parts.map((part) => part.name_en).join(' '),
  name_bn: parts.map((part) => part.name_bn).join(' '),
});

/** About the shares of the census of 2022: Muslim 91, Hindu 8, the rest 1 (kept at 2, so that small demos show it). */
export function religionFor(draw: Draw): DemoReligion {
  const share = draw.number(100);
  if (share < 90) return 'islam';
  if (share < 98) return 'hindu';
  return share === 98 ? 'buddhist' : 'christian';
}

/** The name that a family hands on; Muslim families here hand on none. */
export function familyNameFor(religion: DemoReligion, draw: Draw): NamePair | null {
  if (religion === 'hindu') return draw.pick(names.hinduSurnames);
  if (religion === 'buddhist') return draw.pick(names.buddhistSurnames);
  return religion === 'christian' ? draw.pick(names.christianSurnames) : null;
}

function muslimName(kind: PersonKind, draw: Draw): NamePair {
  if (kind === 'boy' || kind === 'man') {
    const prefix = draw.chance(50) ? [mohammad] : [];
    return joined([...prefix, draw.pick(names.muslimBoys), draw.pick(names.muslimMaleSeconds)]);
  }
  const prefix = draw.chance(kind === 'woman' ? 30 : 10) ? [mosammat] : [];
  const seconds = kind === 'woman' ? names.muslimWomanSeconds : names.muslimGirlSeconds;
  return joined([...prefix, draw.pick(names.muslimGirls), draw.pick(seconds)]);
}

/** A full name in both languages, such as "Md. Rakibul Hasan" and "মো. রাকিবুল হাসান". */
export function personName(
  kind: PersonKind,
  religion: DemoReligion,
  family: NamePair | null,
  draw: Draw,
): NamePair {
  if (religion === 'islam' || family === null) return muslimName(kind, draw);
  const male = kind === 'boy' || kind === 'man';
  if (religion === 'hindu') {
    const given = draw.pick(male ? names.hinduBoys : names.hinduGirls);
    const middle = draw.chance(60)
      ? [draw.pick(male ? names.hinduMaleMiddles : names.hinduFemaleMiddles)]
      : [];
    return joined([given, ...middle, family]);
  }
  const [boys, girls] =
    religion === 'buddhist'
      ? [names.buddhistBoys, names.buddhistGirls]
      : [names.christianBoys, names.christianGirls];
  return joined([draw.pick(male ? boys : girls), family]);
}
