import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

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

const red: MantineColorsTuple = [
  '#fef1ef',
  '#fcdcd7',
  '#f7b5ab',
  '#f18b7c',
  '#ea6654',
  '#dd4632',
  '#c93420',
  '#b42318',
  '#931c13',
  '#74160f',
];

/** Night greens instead of grey: text, quieter text, lines, surfaces from light to dark. */
const dark: MantineColorsTuple = [
  '#e3ebe7',
  '#c3d0ca',
  '#a3b3ac',
  '#7f918a',
  '#43554e',
  '#2f3f39',
  '#22302b',
  '#18231f',
  '#121b18',
  '#0d1512',
];

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  colors: { green, red, dark },
  fontFamily: '"Hind Siliguri", system-ui, sans-serif',
  // Five sizes, two radii: what is written larger or rounder says something by it.
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.625rem' },
  headings: {
    fontFamily: '"Hind Siliguri", system-ui, sans-serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.4' },
      h2: { fontSize: '1.625rem', lineHeight: '1.4' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5' },
      h4: { fontSize: '1.125rem', lineHeight: '1.5' },
      h5: { fontSize: '1rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  // Bengali has signs above and below its letters: a lower line cuts them off.
  // Two weights of the Bengali letters, 72 KB each.
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  respectReducedMotion: true,
  components: {
    // A state is a word like any other: no capitals, which Bengali does not have.
    Badge: { defaultProps: { tt: 'none', radius: 100 } },
    // The head of a dialog is no landmark of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // The list itself scrolls: a scrolling part around it could not be reached by keyboard.
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
});

/** Quiet text, errors, links and borders with enough contrast (WCAG 2.2 AA) on our surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#17251f',
    '--mantine-color-dimmed': '#51625b',
    '--mantine-color-placeholder': '#67776f',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#0b6b53',
    '--mantine-color-default-border': '#cfd9d4',
    '--mantine-color-orange-light-color': '#8a3a00',
    '--mantine-color-yellow-light-color': '#7a5200',
    '--mantine-color-teal-light-color': '#066649',
    '--mantine-color-blue-light-color': '#155a9a',
    '--mantine-color-gray-light-color': '#495057',
  },
  dark: {
    '--mantine-color-dimmed': '#a3b3ac',
    '--mantine-color-placeholder': '#93a49d',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-anchor': '#74c0a6',
    '--mantine-color-default-border': '#3a4b44',
    '--mantine-color-green-light': '#1d3b31',
    '--mantine-color-green-light-hover': '#234638',
    '--mantine-color-green-light-color': '#a5d6c5',
  },
});
