import { Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { CounterChild } from '../base/client.ts';
import type { Payment } from './use-payment.tsx';
import { counterWords } from './words.ts';

/** Arrows walk over everything that can be chosen, whichever child it is of. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  // Months that are folded away are no place to go; what unfolds them is one.
  const boxes = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=checkbox], summary'),
  ].filter((one) => one.checkVisibility());
  const at = boxes.indexOf(document.activeElement as HTMLElement);
  boxes[Math.max(0, Math.min(boxes.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
}

/** The child and the siblings with what each owes; Space chooses, Enter goes on to the amount. */
export function FamilyDues({
  family,
  payment,
  onEnter,
}: {
  family: readonly CounterChild[];
  payment: Payment;
  onEnter: () => void;
}) {
  return (
    <Stack
      gap="sm"
      id="fee-family"
      onKeyDown={(event) => {
        walk(event);
        if (event.key === 'Enter') {
          event.preventDefault();
          onEnter();
        }
      }}
    >
      {family.map((child) => (
        <Child key={child.student_id} child={child} payment={payment} />
      ))}
    </Stack>
  );
}

/** As many late fees are one by one; more are one sum, to be unfolded. */
const shownFines = 2;

function Fines({ fines }: Pick<CounterChild, 'fines'>) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const each = fines.map((fine) => (
    <div key={`${fine.rule_id}${fine.bill_id}`} className="bp-fee-line bp-fee-fine">
      <span>
        {fine.title[lang]}
        <Text span size="sm" c="dimmed">
          {` · ${t('days_late', { days: format.number(fine.days_late) })}`}
        </Text>
      </span>
      <span>{format.money(fine.amount)}</span>
    </div>
  ));
  if (fines.length <= shownFines) return each;
  return (
    <details className="bp-fee-later">
      <summary>
        {t('late_fees', {
          count: format.number(fines.length),
          total: format.money(fines.reduce((sum, { amount }) => sum + amount, 0)),
        })}
      </summary>
      <Stack gap={6} mt={6}>
        {each}
      </Stack>
    </details>
  );
}

function Child({ child, payment }: { child: CounterChild; payment: Payment }) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const { student_id: id, demands, fines, wallet, due } = child;
  const now = demands.filter(({ asked }) => asked);
  const later = demands.filter(({ asked }) => !asked);
  const isOn = payment.isOn(id);
  const planned = payment.preview?.children.find(({ student_id }) => student_id === id);
  const place = [
    child.label?.[lang],
    child.roll === null ? null : t('roll', { roll: format.number(child.roll) }),
    format.code(child.code),
  ];
  const line = (demand: CounterChild['demands'][number]) => (
    <Checkbox
      key={demand.id}
      className="bp-fee-choice"
      checked={isOn && payment.isChosen(id, demand.id)}
      onChange={(event) => payment.turnDemand(id, demand.id, event.currentTarget.checked)}
      label={
        <span className="bp-fee-line">
          <span>
            {demand[`title_${lang}`]}
            <Text span size="sm" c="dimmed">{` · ${format.date(demand.due_on)}`}</Text>
          </span>
          <span>{format.money(demand.net - demand.paid)}</span>
        </span>
      }
    />
  );
  return (
    <Card withBorder padding="sm" component="section" aria-labelledby={`child-${id}`}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Checkbox
            className="bp-fee-choice"
            checked={isOn}
            onChange={(event) => payment.turn(id, event.currentTarget.checked)}
            label={
              <span>
                <Title order={2} size="h5" component="span" id={`child-${id}`}>
                  {child[`name_${lang}`]}
                </Title>
                <Text size="sm" c="dimmed">
                  {place.filter(Boolean).join(' · ')}
                </Text>
              </span>
            }
          />
          <Text fw={600} className="bp-nowrap">
            {format.money(due)}
          </Text>
        </Group>
        {now.map(line)}
        <Fines fines={fines} />
        {now.length === 0 && fines.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('nothing_due')}
          </Text>
        )}
        {later.length > 0 && (
          <details className="bp-fee-later">
            <summary>{t('later_months', { count: format.number(later.length) })}</summary>
            <Stack gap={6} mt={6}>
              {later.map(line)}
            </Stack>
          </details>
        )}
        {wallet > 0 && <Text size="sm">{t('advance', { amount: format.money(wallet) })}</Text>}
        {isOn && planned && planned.offer > 0 && (
          <Text size="sm">{t('offer', { amount: format.money(planned.offer) })}</Text>
        )}
      </Stack>
    </Card>
  );
}
