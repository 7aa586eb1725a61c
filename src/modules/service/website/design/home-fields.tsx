import { Radio, SimpleGrid, Stack } from '@mantine/core';
import { ChoiceField, PictureField, TextField, YesNoField } from '#ui/fields/fields.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import type { DesignForEditor } from '../base/client.ts';
import { heroes, type SiteDesign } from '../frame/design.ts';
import type { Draft } from './use-draft.tsx';
import { designWords } from './words.ts';

type Editing = { draft: Draft; mayChange: boolean };

/** The first words of the home page, with or without a photo. */
export function WelcomeFields({ draft, mayChange }: Editing) {
  const t = useWords(designWords);
  const { hero } = draft.design;
  const set = (part: Partial<SiteDesign['hero']>) => draft.change({ hero: { ...hero, ...part } });
  return (
    <Section title={t('welcome')}>
      <Radio.Group
        aria-label={t('welcome')}
        value={hero.kind}
        onChange={(kind) => set({ kind: heroes.find((one) => one === kind) ?? 'words' })}
      >
        <Stack gap="xs">
          {heroes.map((kind) => (
            <Radio key={kind} value={kind} label={t(`hero_${kind}`)} disabled={!mayChange} />
          ))}
        </Stack>
      </Radio.Group>
      {hero.kind === 'photo' && mayChange && (
        <Stack gap="sm">
          <PictureField
            label={t('photo')}
            purpose="site-design-picture"
            megabytes={8}
            value={hero.picture}
            onChange={(picture) => set({ picture })}
          />
          <TextField
            label={t('alt_en')}
            max={200}
            value={hero.alt_en}
            onChange={(text) => set({ alt_en: text ?? '' })}
          />
          <TextField
            label={t('alt_bn')}
            max={200}
            value={hero.alt_bn}
            onChange={(text) => set({ alt_bn: text ?? '' })}
          />
        </Stack>
      )}
    </Section>
  );
}

/** The event that the home page shows large. */
export function EventFields({ draft, mayChange, found }: Editing & { found: DesignForEditor }) {
  const t = useWords(designWords);
  const choices = found.events.map(({ id, title }) => ({ value: id, word: title }));
  const { event } = draft.design;
  return (
    <Section title={t('selected_event')}>
      <ChoiceField
        label={t('selected_event')}
        description={t('selected_event_hint')}
        placeholder={t('no_event')}
        choices={choices}
        disabled={!mayChange}
        value={choices.some(({ value }) => value === event) ? event : null}
        onChange={(chosen) => draft.change({ event: chosen })}
      />
    </Section>
  );
}

/** The window that opens over the home page. */
export function AnnouncementFields({ draft, mayChange }: Editing) {
  const t = useWords(designWords);
  const { announcement } = draft.design;
  const set = (part: Partial<SiteDesign['announcement']>) =>
    draft.change({ announcement: { ...announcement, ...part } });
  return (
    <Section title={t('announcement')} lead={t('announcement_hint')}>
      {(['title', 'text'] as const).map((what) =>
        (['bn', 'en'] as const).map((lang) => (
          <TextField
            key={`${what}_${lang}`}
            label={t(`${what}_${lang}`)}
            max={what === 'title' ? 120 : 1000}
            {...(what === 'text' ? { lines: 3 } : {})}
            disabled={!mayChange}
            value={announcement[`${what}_${lang}`]}
            onChange={(text) => set({ [`${what}_${lang}`]: text ?? '' })}
          />
        )),
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          label={t('from')}
          disabled={!mayChange}
          value={announcement.from}
          onChange={(from) => set({ from })}
        />
        <DateField
          label={t('until')}
          disabled={!mayChange}
          value={announcement.until}
          onChange={(until) => set({ until })}
        />
      </SimpleGrid>
      <YesNoField
        label={t('show_announcement')}
        disabled={!mayChange}
        value={announcement.on}
        onChange={(on) => set({ on })}
      />
    </Section>
  );
}
