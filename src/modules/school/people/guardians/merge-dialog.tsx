import { Alert, Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { displayMobile } from '#kernel/text/phone.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Form, FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';
import { peopleCalls } from '../base/client.ts';
import type { AlikeGuardian, ShownGuardian } from './api.server.ts';
import { guardianWords } from './words.ts';

const fields = ['name', 'phone', 'email', 'occupation'] as const;
type Field = (typeof fields)[number];

/** Two entries side by side: what the one that stays will say, and whose children it will have. */
export function MergeDialog({
  kept,
  gone,
  onClose,
}: {
  kept: ShownGuardian;
  gone: AlikeGuardian;
  onClose: () => void;
}) {
  const t = useWords(guardianWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const [take, setTake] = useState<readonly Field[]>([]);
  const saving = useSaving<readonly Field[]>({
    onSave: () =>
      peopleCalls().mergeGuardians.call({
        keep: { id: kept.id, version: kept.version },
        gone: { id: gone.id, version: gone.version },
        take: [...take],
      }),
    onDone: onClose,
    done: t('merged'),
    beside: take,
  });
  const text = (one: ShownGuardian, field: Field): string | null =>
    field === 'name'
      ? `${one.name_en} · ${one.name_bn}`
      : field === 'phone'
        ? one.phone && displayMobile(one.phone, lang)
        : one[field];
  const asked = fields.filter((field) => text(gone, field) && text(gone, field) !== text(kept, field));
  const isChosen = (field: Field) => take.includes(field) || !text(kept, field);
  return (
    <Modal opened onClose={onClose} title={t('merge_title')} size="xl">
      <Form
        saving={saving}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save(take);
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('merge_lead')}</Text>
          <FormRefusal refusal={saving.refusal} />
          <SimpleGrid cols={2} spacing="sm">
            <Text fw={600}>{t('stays')}</Text>
            <Text fw={600}>{t('goes')}</Text>
          </SimpleGrid>
          {fields.map((field) => (
            <Line key={field} label={t(field)}>
              {[kept, gone].map((one) => {
                const isGone = one === gone;
                const shown = text(one, field) ?? '–';
                return asked.includes(field) && text(kept, field) ? (
                  <Radio
                    key={one.id}
                    name={field}
                    label={shown}
                    checked={isChosen(field) === isGone}
                    onChange={() => setTake(isGone ? [...take, field] : take.filter((at) => at !== field))}
                  />
                ) : (
                  <Text key={one.id} size="sm">
                    {shown}
                  </Text>
                );
              })}
            </Line>
          ))}
          <Line label={t('children')}>
            {[kept, gone].map((one) => (
              <Text key={one.id} size="sm">
                {one.children.map((child) => child[`name_${lang}`]).join(', ') || '–'}
              </Text>
            ))}
          </Line>
          {gone.has_login && (
            <Alert color={gone.same_login ? 'blue' : 'orange'} variant="light">
              {t(gone.same_login ? 'login_same' : kept.has_login ? 'login_both' : 'login_moves')}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={saving.busy}>
              {t('merge')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

/** What both entries say of one thing, side by side on a phone too. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      <SimpleGrid cols={2} spacing="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </SimpleGrid>
    </div>
  );
}
