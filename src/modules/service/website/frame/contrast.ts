/** Red, green and blue from 0 to 1, as a screen is given them. */
export type Rgb = readonly [number, number, number];

const hex = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour and nothing else: six digits after a hash. */
export const isColour = (text: string): boolean => hex.test(text);

export function rgbOf(colour: string): Rgb {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

export function colourOf(rgb: Rgb): string {
  const two = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(two).join('')}`;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const shown = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness from 0 to 1, how colourful, and which hue in degrees: as the eye sees them (OKLCH). */
export type Lch = { readonly l: number; readonly c: number; readonly h: number };

export function lchOf(colour: string): Lch {
  const [r, g, b] = rgbOf(colour).map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, yellow),
    h: ((Math.atan2(yellow, a) * 180) / Math.PI + 360) % 360,
  };
}

function rgbOfLch({ l: lightness, c, h }: Lch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour that a screen can show and that is nearest in hue and lightness: less colourful where it must be. */
export function shownColour(lch: Lch): string {
  let [least, most] = [0, lch.c];
  const fits = (c: number) => rgbOfLch({ ...lch, c }).every((part) => part >= -0.0005 && part <= 1.0005);
  if (!fits(most))
    for (let turn = 0; turn < 16; turn++) {
      const middle = (least + most) / 2;
      if (fits(middle)) least = middle;
      else most = middle;
    }
  else least = most;
  return colourOf(rgbOfLch({ ...lch, c: least }));
}

/**
 * The colour in the lightness nearest to the wanted one at which it can be read on all the grounds; `darker` says to
 * which side to go.
 */
export function readable(lch: Lch, grounds: readonly string[], ratio: number, darker: boolean): string {
  for (let step = 0; step <= 100; step++) {
    const l = darker ? lch.l * (1 - step / 100) : lch.l + (1 - lch.l) * (step / 100);
    const colour = shownColour({ ...lch, l });
    if (grounds.every((ground) => contrast(colour, ground) >= ratio)) return colour;
  }
  return darker ? '#000000' : '#ffffff';
}
