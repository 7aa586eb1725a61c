import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Bottle green of the flag for what one does, krishnachura red for what one must see. */
const green: MantineColorsTuple = [
  '#e9f7f2',
  '#d3ebe3',
  '#a5d6c5',
  '#74c0a6',
  '#4cad8b',
  '#2f9f7a',
  '#157f63',
  '#0b6b53',
  '#065a45',
  '#034636',
];

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  colors: { green },
  fontFamily: '"Hind Siliguri", system-ui, sans-serif',
  headings: { fontFamily: '"Hind Siliguri", system-ui, sans-serif', fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  respectReducedMotion: true,
});
