import { ActionIcon, Badge, Checkbox, Group, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { CardView, type ShownCard } from '#ui/dashboard/card-view.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { chosenFirst, moveBy } from './order.ts';
import { dashboardCardWords as w } from './words.ts';
import { shellCalls, type Palette } from '../base/client.ts';
import './palette.css';

const { 'arrow-up': Up, 'arrow-down': Down } = icons;

const examples: CardFigures = {
  value: 1_250_000,
  points: [
    { label: w.example_one, value: 48 },
    { label: w.example_two, value: 36 },
    { label: w.example_three, value: 21 },
  ],
  rows: [{ title: w.example_one }, { title: w.example_two }, { title: w.example_three }],
};

const same = (a: readonly string[] | null, b: readonly string[] | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The cards of one role: chosen and ordered on one side, as the role will see them on the other. */
export function PaletteEditor({ role }: { role: Palette }) {
  const t = useWords(w);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const all = role.available.map((card) => card.key);
  const [chosen, setChosen] = useState<readonly string[] | null>(role.cards);
  const [order, setOrder] = useState(() => chosenFirst(role.cards ?? role.by_default, all));
  const [said, setSaid] = useState('');
  const mayEdit = may('dashboard-palette.edit');
  const shown = chosen ?? role.by_default;
  const visible = shown.filter((key) => role.permitted.includes(key));
  const cardOf = (key: string) => role.available.find((card) => card.key === key);
  const saving = useSaving({
    onSave: () =>
      shellCalls().palettes.save.call({
        code: role.code,
        version: role.version,
        cards: chosen === null ? null : [...chosen],
      }),
  });
  const choose = (next: readonly string[], in_: readonly string[] = order) => {
    setOrder([...in_]);
    setChosen(in_.filter((key) => next.includes(key)));
  };
  const move = (key: string, by: 1 | -1) => {
    const next = moveBy(order, key, by);
    choose(shown, next);
    setSaid(
      t('moved', { card: cardOf(key)?.title[lang] ?? '', position: format.number(next.indexOf(key) + 1) }),
    );
  };
  if (all.length === 0) return <Text c="dimmed">{t('no_cards')}</Text>;
  return (
    <div className="bp-palette">
      <Section title={t('cards')}>
        <FormRefusal refusal={saving.refusal} />
        <Switch
          label={t('by_program')}
          description={t('by_program_hint')}
          checked={chosen === null}
          disabled={!mayEdit}
          onChange={(event) => {
            setChosen(event.currentTarget.checked ? null : role.by_default);
            setOrder(chosenFirst(role.by_default, all));
          }}
        />
        <ul className="bp-plain-list bp-palette-list">
          {order.map((key, at) => {
            const card = cardOf(key);
            if (!card) return null;
            return (
              <CardLine
                key={key}
                card={card}
                isShown={shown.includes(key)}
                isPermitted={role.permitted.includes(key)}
                mayEdit={mayEdit}
                isFirst={at === 0}
                isLast={at === order.length - 1}
                onShow={(on) => choose(on ? [...shown, key] : shown.filter((other) => other !== key))}
                onMove={(by) => move(key, by)}
              />
            );
          })}
        </ul>
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </Section>
      <Section title={t('preview')} lead={t('preview_lead')}>
        {visible.length === 0 ? (
          <Text c="dimmed">{t('none')}</Text>
        ) : (
          <Stack gap="md" className="bp-figure-cards">
            {visible.map((key) => {
              const card = cardOf(key);
              return (
                card && (
                  <CardView
                    key={key}
                    card={{ ...card, url: undefined } as ShownCard}
                    figures={card.kind === 'number' ? { ...examples, unit: 'money' } : examples}
                  />
                )
              );
            })}
          </Stack>
        )}
      </Section>
      <SaveBar
        count={same(chosen, role.cards) ? 0 : 1}
        busy={saving.busy}
        onSave={() => void saving.save(undefined)}
        onUndo={() => {
          setChosen(role.cards);
          setOrder(chosenFirst(role.cards ?? role.by_default, all));
        }}
      />
    </div>
  );
}

/** A card of the list: shown or not, up or down. */
function CardLine({
  card,
  isShown,
  isPermitted,
  mayEdit,
  isFirst,
  isLast,
  onShow,
  onMove,
}: {
  card: Palette['available'][number];
  isShown: boolean;
  /** Whether the role may see what the card shows. */
  isPermitted: boolean;
  mayEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShow: (on: boolean) => void;
  onMove: (by: 1 | -1) => void;
}) {
  const t = useWords(w);
  const lang = useLang();
  const title = card.title[lang];
  return (
    <li>
      <Checkbox
        label={title}
        aria-label={t('shown', { card: title })}
        checked={isShown}
        disabled={!mayEdit}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      <Group gap={4} wrap="nowrap" ms="auto">
        {!isPermitted && (
          <Badge variant="light" color="orange" tt="none">
            {t('not_permitted')}
          </Badge>
        )}
        <Badge variant="light" color="gray" tt="none">
          {t(`kind_${card.kind}`)}
        </Badge>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('up', { card: title })}
          disabled={!mayEdit || isFirst}
          onClick={() => onMove(-1)}
        >
          <Up size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('down', { card: title })}
          disabled={!mayEdit || isLast}
          onClick={() => onMove(1)}
        >
          <Down size={16} />
        </ActionIcon>
      </Group>
    </li>
  );
}
