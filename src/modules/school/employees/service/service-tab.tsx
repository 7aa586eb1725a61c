import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useListActions } from '#ui/list-screen/actions.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { employeesCalls } from '../base/client.ts';
import type { EmployeeFile } from '../base/file-schemas.ts';
import { eventKinds, serviceWords, type EventKind } from './words.ts';

const EventForm = later(() => import('./event-form.tsx').then((part) => part.EventForm));
const Plus = icons.plus;
type Event = EmployeeFile['events'][number];

/** What happened in somebody's service, the latest above; the latest can be undone. */
export function ServiceTab({ file }: { file: EmployeeFile }) {
  const t = useWords(serviceWords);
  const { may } = useShell();
  const [opened, open] = useState(false);
  const { entry, dialog } = useListActions();
  const lang = useLang();
  const format = useFormat();
  const { employee, events } = file;
  const mayRecord = may('employee.record-event');
  const last = events.find((event) => !event.undone && event.kind !== 'joining');
  const undo = (event: Event) =>
    entry({
      label: t('undo'),
      danger: true,
      ask: {
        title: t('undo_ask'),
        text: t('undo_text', {
          kind: eventKinds[event.kind as EventKind][lang],
          date: format.date(event.on_day),
        }),
      },
      run: () =>
        employeesCalls().service.undo.call({
          id: employee.id,
          event_id: event.id,
          version: employee.version,
        }),
    });
  return (
    <Section
      title={t('events')}
      lead={t('events_lead')}
      aside={
        mayRecord &&
        employee.status !== 'died' && (
          <Button size="compact-sm" leftSection={<Plus size={16} />} onClick={() => open(true)}>
            {t('record')}
          </Button>
        )
      }
    >
      {events.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack gap="md" component="ol" className="bp-plain-list">
        {events.map((event) => (
          <Group key={event.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            <EventLine event={event} employeeId={employee.id} />
            {mayRecord && event === last && (
              <RowMenu name={eventKinds[event.kind as EventKind][lang]} entries={[undo(event)]} />
            )}
          </Group>
        ))}
      </Stack>
      {dialog}
      <Drawer opened={opened} onClose={() => open(false)} size="lg" title={t('record')}>
        {opened && <EventForm employee={employee} onDone={() => open(false)} />}
      </Drawer>
    </Section>
  );
}

function EventLine({ event, employeeId }: { event: Event; employeeId: string }) {
  const t = useWords(serviceWords);
  const lang = useLang();
  const format = useFormat();
  const { designation, department, until_day, order_number, by } = event;
  const more = [
    designation && t('to_designation', { designation: designation[lang] }),
    event.kind !== 'joining' && department,
    until_day && t('until', { date: format.date(until_day) }),
    order_number && t('order', { number: order_number }),
    event.reason,
  ].filter(Boolean);
  return (
    <div>
      <Group gap="xs">
        <Text fw={600} size="sm" {...(event.undone ? { td: 'line-through', c: 'dimmed' } : {})}>
          {format.date(event.on_day)} · {eventKinds[event.kind as EventKind]?.[lang]}
        </Text>
        {event.undone && (
          <Badge variant="light" color="gray" tt="none">
            {t('undone')}
          </Badge>
        )}
        {!event.undone && !event.applied && (
          <Badge variant="light" tt="none">
            {t('ahead')}
          </Badge>
        )}
      </Group>
      {more.length > 0 && <Text size="sm">{more.join(' · ')}</Text>}
      {by && (
        <Text size="xs" c="dimmed">
          {t('by', { name: by[lang] })}
        </Text>
      )}
      {event.has_file && (
        <Button
          component="a"
          href={`/api/employees/${employeeId}/paper?event=${event.id}`}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="compact-sm"
        >
          {t('open_order')}
        </Button>
      )}
    </div>
  );
}
