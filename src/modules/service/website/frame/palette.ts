import { lchOf, readable, shownColour, type Lch } from './contrast.ts';

export const themes = ['calm', 'classic', 'lively'] as const;
export type Theme = (typeof themes)[number];

/** The colours of a page by what they are for. */
export type Palette = {
  /** Behind everything; behind what stands out; behind what is marked. */
  readonly ground: string;
  readonly paper: string;
  readonly pale: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  /** Around what can be pressed or filled in. */
  readonly edge: string;
  /** Links and buttons; what is written on a button. */
  readonly accent: string;
  readonly onAccent: string;
  /** The band at the top, and what is written on it. */
  readonly deep: string;
  readonly onDeep: string;
  readonly softOnDeep: string;
};

/** How much of the colour each theme puts into what is not coloured itself. */
const tints: Record<Theme, { ground: number; pale: number; hue: number | null; lightGround: number }> = {
  calm: { ground: 0.004, pale: 0.022, hue: null, lightGround: 0.985 },
  // Paper of an old book, whatever the institution's colour.
  classic: { ground: 0.014, pale: 0.026, hue: 85, lightGround: 0.976 },
  lively: { ground: 0.018, pale: 0.05, hue: null, lightGround: 0.978 },
};

type Base = { of: Lch; theme: Theme };

const grey = (of: Lch, c: number) => Math.min(of.c, c);

function lightPalette({ of, theme }: Base): Palette {
  const tint = tints[theme];
  const groundHue = tint.hue ?? of.h;
  const own = (l: number, c: number) => shownColour({ l, c: grey(of, c), h: of.h });
  const aged = (l: number, c: number) =>
    shownColour({ l, c: tint.hue === null ? grey(of, c) : c, h: groundHue });
  const ground = aged(tint.lightGround, tint.ground);
  const paper = theme === 'classic' ? aged(0.993, 0.006) : '#ffffff';
  const pale = own(theme === 'lively' ? 0.945 : 0.958, tint.pale);
  const grounds = [ground, paper, pale];
  const accent = readable({ ...of, l: Math.min(of.l, 0.56) }, grounds, 4.6, true);
  const deep = readable(
    { l: Math.min(of.l, theme === 'lively' ? 0.5 : 0.38), c: Math.min(of.c, 0.14), h: of.h },
    ['#ffffff'],
    theme === 'lively' ? 5.6 : 8,
    true,
  );
  return {
    ground,
    paper,
    pale,
    ink: readable({ l: 0.26, c: grey(of, 0.03), h: of.h }, grounds, 11, true),
    soft: readable({ l: 0.48, c: grey(of, 0.025), h: of.h }, grounds, 5, true),
    line: aged(0.9, 0.014),
    edge: readable({ l: 0.66, c: grey(of, 0.03), h: of.h }, grounds, 3.05, true),
    accent,
    onAccent: '#ffffff',
    deep,
    onDeep: '#ffffff',
    softOnDeep: readable({ l: 0.86, c: grey(of, 0.05), h: of.h }, [deep], 4.8, false),
  };
}

function darkPalette({ of, theme }: Base): Palette {
  const own = (l: number, c: number) => shownColour({ l, c: grey(of, c), h: of.h });
  const tint = theme === 'lively' ? 0.022 : 0.012;
  const ground = own(0.185, tint);
  const paper = own(0.225, tint);
  const pale = own(0.275, tint * 2);
  const grounds = [ground, paper, pale];
  const accent = readable({ l: Math.max(of.l, 0.74), c: Math.min(of.c, 0.13), h: of.h }, grounds, 5, false);
  const deep = readable(
    { l: 0.29, c: Math.min(of.c, theme === 'lively' ? 0.09 : 0.06), h: of.h },
    ['#ffffff'],
    9,
    true,
  );
  return {
    ground,
    paper,
    pale,
    ink: readable({ l: 0.93, c: grey(of, 0.012), h: of.h }, grounds, 11, false),
    soft: readable({ l: 0.77, c: grey(of, 0.02), h: of.h }, grounds, 5, false),
    line: own(0.34, 0.02),
    edge: readable({ l: 0.52, c: grey(of, 0.03), h: of.h }, grounds, 3.05, false),
    accent,
    onAccent: readable({ l: 0.22, c: grey(of, 0.05), h: of.h }, [accent], 4.6, true),
    deep,
    onDeep: '#ffffff',
    softOnDeep: readable({ l: 0.82, c: grey(of, 0.04), h: of.h }, [deep], 4.8, false),
  };
}

/** The colours of a whole site from the one of its institution: all of them can be read, by day and in the dark. */
export function paletteOf(colour: string, theme: Theme): { light: Palette; dark: Palette } {
  const base = { of: lchOf(colour), theme };
  return { light: lightPalette(base), dark: darkPalette(base) };
}

const names: Record<keyof Palette, string> = {
  ground: 'ground',
  paper: 'paper',
  pale: 'pale',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  edge: 'edge',
  accent: 'accent',
  onAccent: 'on-accent',
  deep: 'deep',
  onDeep: 'on-deep',
  softOnDeep: 'soft-on-deep',
};

/** The same as properties of a style attribute: `--l-…` by day, `--d-…` in the dark. */
export function paletteStyle(colour: string, theme: Theme): Record<`--${string}`, string> {
  const { light, dark } = paletteOf(colour, theme);
  const each = (sign: 'l' | 'd', palette: Palette) =>
    Object.entries(names).map(([key, name]) => [`--${sign}-${name}`, palette[key as keyof Palette]] as const);
  return Object.fromEntries([...each('l', light), ...each('d', dark)]);
}
