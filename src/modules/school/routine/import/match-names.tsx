import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import type { Match } from './names.ts';
import type { SheetCheck } from './schemas.ts';
import { bringScreenWords } from './words.ts';

type Unknown = SheetCheck['unknown'][number];
const nothing = 'nothing';
const keyOf = ({ kind, place, name }: Pick<Match, 'kind' | 'place' | 'name'>) => `${kind} ${place} ${name}`;
const kinds = ['section', 'subject', 'teacher'] as const;

/** Names of a file that nobody knows: for each the likeliest first, all others, and leaving it out. */
export function MatchNames({
  checked,
  busy,
  onMatch,
}: {
  checked: SheetCheck;
  busy: boolean;
  onMatch: (matches: Match[]) => void;
}) {
  const t = useWords(bringScreenWords);
  const lang = useLang();
  const format = useFormat();
  const [chosen, choose] = useState<ReadonlyMap<string, string>>(new Map());
  const [again, setAgain] = useState(false);
  const optionsOf = (one: Pick<Match, 'kind' | 'place'>) =>
    one.kind === 'section'
      ? checked.options.sections
      : one.kind === 'teacher'
        ? checked.options.teachers
        : (checked.options.subjects.find(({ place }) => place === one.place)?.options ?? []);
  const choicesOf = (one: Pick<Match, 'kind' | 'place'>, proposals: readonly string[]) => {
    const all = optionsOf(one);
    const first = proposals.flatMap((id) => all.find((option) => option.id === id) ?? []);
    return [
      ...[...first, ...all.filter(({ id }) => !proposals.includes(id))].map(({ id, label }) => ({
        value: id,
        word: label,
      })),
      { value: nothing, word: bringScreenWords[one.kind === 'teacher' ? 'no_teacher' : 'skip'] },
    ];
  };
  const asked: Unknown[] = checked.unknown;
  const rows = again ? checked.matched.map((one) => ({ ...one, proposals: [] })) : asked;
  const answer = () =>
    onMatch(
      rows.flatMap((one): Match[] => {
        const target = chosen.get(keyOf(one));
        if (!target) return [];
        const { kind, place, name } = one;
        return [{ kind, place, name, target: target === nothing ? null : target }];
      }),
    );
  if (asked.length === 0 && checked.matched.length === 0) return null;
  if (asked.length === 0 && !again)
    return (
      <Section title={t('matched')}>
        <Group gap="xs">
          <Text size="sm">
            {checked.matched
              .map(({ name, label }) => `${name} → ${label?.[lang] ?? t('left_out')}`)
              .join('; ')}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => setAgain(true)}>
            {t('change_names')}
          </Button>
        </Group>
      </Section>
    );
  return (
    <Section title={t('names')} lead={t('names_lead')}>
      {kinds.map((kind) => {
        const own = rows.filter((one) => one.kind === kind);
        if (own.length === 0) return null;
        return (
          <Stack key={kind} gap="sm">
            <Text fw={600}>{t(`kind_${kind}`)}</Text>
            {own.map((one) => (
              <ChoiceField
                key={keyOf(one)}
                label={nameOf(one, lang)}
                description={
                  'count' in one
                    ? t('used', { count: format.number(one.count), at: one.at.join(', ') })
                    : undefined
                }
                searchable
                value={chosen.get(keyOf(one)) ?? ('target' in one ? (one.target ?? nothing) : null)}
                disabled={busy}
                choices={choicesOf(one, one.proposals)}
                onChange={(value) => {
                  const next = new Map(chosen);
                  if (value) next.set(keyOf(one), value);
                  else next.delete(keyOf(one));
                  choose(next);
                }}
              />
            ))}
          </Stack>
        );
      })}
      <Group>
        <Button loading={busy} disabled={chosen.size === 0} onClick={answer}>
          {t('keep_names')}
        </Button>
      </Group>
    </Section>
  );
}

const nameOf = (one: Unknown | SheetCheck['matched'][number], lang: 'en' | 'bn'): string =>
  'text' in one ? [one.text, one.place_label?.[lang]].filter(Boolean).join(' · ') : one.name;
