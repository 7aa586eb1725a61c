import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, isColour, lchOf, shownColour } from './contrast.ts';
import { paletteOf, paletteStyle, themes, type Palette } from './palette.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** What is written on what, and the least contrast of it. */
const pairs: [keyof Palette, keyof Palette, number][] = [
  ...(['ground', 'paper', 'pale'] as const).flatMap((on): [keyof Palette, keyof Palette, number][] => [
    ['ink', on, 7],
    ['soft', on, 4.5],
    ['accent', on, 4.5],
    ['edge', on, 3],
  ]),
  ['onAccent', 'accent', 4.5],
  ['onDeep', 'deep', 4.5],
  ['softOnDeep', 'deep', 4.5],
];

test.each(themes)(
  'whatever its colour, everything on a %s site can be read by day and in the dark',
  (theme) => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const both = paletteOf(chosen, theme);
        for (const palette of [both.light, both.dark])
          for (const [text, ground, least] of pairs)
            expect([text, ground, contrast(palette[text], palette[ground]) >= least]).toEqual([
              text,
              ground,
              true,
            ]);
      }),
      {
        numRuns: 400,
        examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#ff0000'], ['#808080']],
      },
    );
  },
);

test('a palette is made of colours alone, so nothing else can come into a page with it', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...themes), (chosen, theme) => {
      const style = paletteStyle(chosen, theme);
      expect(Object.values(style).every(isColour)).toBe(true);
      expect(Object.keys(style)).toHaveLength(24);
    }),
  );
});

test('the institution recognises its colour: the hue of a strong colour stays', () => {
  for (const chosen of ['#0b6b53', '#8c1d2c', '#1f4e9c', '#b45309', '#5b21b6']) {
    const accent = lchOf(paletteOf(chosen, 'calm').light.accent);
    const turned = Math.abs(accent.h - lchOf(chosen).h);
    expect(Math.min(turned, 360 - turned)).toBeLessThan(12);
  }
});

test('what is no colour is none', () => {
  for (const text of ['red', '#fff', '#GGGGGG', '#0b6b53;background:url(//evil)', '#0b6b53\n', ''])
    expect(isColour(text)).toBe(false);
  expect(shownColour(lchOf('#0b6b53'))).toBe('#0b6b53');
});
