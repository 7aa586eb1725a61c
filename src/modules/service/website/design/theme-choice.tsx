import { Group, Radio, Stack, Text } from '@mantine/core';
import { TextField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { paletteOf, themes, type Theme } from '../frame/palette.ts';
import type { Draft } from './use-draft.tsx';
import { designWords } from './words.ts';

/** Colours of flags, gates and uniforms, to begin with. */
const swatches = [
  '#0b6b53',
  '#14532d',
  '#8c1d2c',
  '#b45309',
  '#1f4e9c',
  '#0e7490',
  '#5b21b6',
  '#9d174d',
  '#334155',
];

/** A page of a theme in a few strokes, in the institution's colour. */
function Sketch({ theme, colour }: { theme: Theme; colour: string }) {
  const { light: p } = paletteOf(colour, theme);
  const round = theme === 'lively' ? 10 : theme === 'calm' ? 4 : 1;
  const top = theme === 'calm' ? p.paper : p.deep;
  const middle = theme === 'classic';
  return (
    <svg viewBox="0 0 200 110" className="bp-theme-sketch" aria-hidden>
      <rect width="200" height="110" fill={p.ground} />
      <rect
        y={theme === 'lively' ? -10 : 0}
        width="200"
        height={theme === 'lively' ? 36 : 24}
        rx={round}
        fill={top}
      />
      {theme === 'calm' && <rect width="200" height="3" fill={p.accent} />}
      <circle cx={middle ? 100 : 18} cy="13" r="6" fill={theme === 'calm' ? p.accent : '#ffffff'} />
      {!middle && (
        <rect x="30" y="10" width="60" height="5" rx="2" fill={theme === 'calm' ? p.ink : '#ffffff'} />
      )}
      {theme === 'calm' && <rect y="24" width="200" height="38" fill={p.pale} />}
      {theme === 'lively' && <circle cx="190" cy="42" r="30" fill={p.pale} />}
      <rect
        x={middle ? 50 : 16}
        y="36"
        width="100"
        height="8"
        rx="2"
        fill={theme === 'lively' ? p.accent : p.ink}
      />
      <rect x={middle ? 70 : 16} y="50" width="60" height="4" rx="2" fill={p.soft} />
      {[72, 84, 96].map((y) => (
        <rect key={y} x="16" y={y} width="96" height="4" rx="2" fill={p.line} />
      ))}
      <rect x="130" y="70" width="54" height="32" rx={round} fill={p.pale} />
    </svg>
  );
}

/** The theme of a site and the colour of its institution. */
export function ThemeChoice({ draft, mayChange }: { draft: Draft; mayChange: boolean }) {
  const t = useWords(designWords);
  const { theme, colour } = draft.design;
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('theme')}
        value={theme}
        onChange={(value) => draft.change({ theme: value as Theme })}
        readOnly={!mayChange}
      >
        <Stack gap="sm" mt={6}>
          {themes.map((one) => (
            <Radio.Card
              key={one}
              value={one}
              className="bp-theme-card"
              aria-label={t(one)}
              disabled={!mayChange}
            >
              <Group wrap="nowrap" align="center">
                <Radio.Indicator />
                <div style={{ flex: 1 }}>
                  <Text fw={600}>{t(one)}</Text>
                  <Text size="sm" c="dimmed">
                    {t(`${one}_hint`)}
                  </Text>
                </div>
                <div style={{ width: 110, flex: 'none' }}>
                  <Sketch theme={one} colour={colour} />
                </div>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs">
        <TextField
          type="color"
          label={t('colour')}
          description={t('colour_hint')}
          value={colour}
          disabled={!mayChange}
          onChange={(value) => value && draft.change({ colour: value.toLowerCase() })}
        />
        {mayChange && (
          <Group gap="xs">
            {swatches.map((one) => (
              <button
                key={one}
                type="button"
                className="bp-colour"
                style={{ background: one }}
                aria-label={`${t('colour')}: ${one}`}
                aria-pressed={one === colour}
                onClick={() => draft.change({ colour: one })}
              />
            ))}
          </Group>
        )}
      </Stack>
    </Stack>
  );
}
