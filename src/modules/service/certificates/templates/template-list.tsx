import { Badge, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { cardTemplateWords } from './words.ts';
import { certificatesCalls } from '../base/client.ts';
import { CardView } from './card-view.tsx';
import { TemplateForm, type Template } from './form.tsx';

const Plus = icons.plus;

const designOf = ({
  name_en: _en,
  name_bn: _bn,
  sizes: _s,
  price: _p,
  active: _a,
  id: _i,
  version: _v,
  ...design
}: Template) => design;

/** All templates as they look; opened to be changed. */
export function TemplateList() {
  const t = useWords(cardTemplateWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { confirmDelete } = useConfirm();
  const client = useQueryClient();
  const [opened, open] = useState<Template | 'new' | null>(null);
  const found = useQuery(certificatesCalls().templates.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={300} />;
  const remove = async (template: Template) => {
    if (!(await confirmDelete(template[`name_${lang}`], t('template_type')))) return;
    try {
      await certificatesCalls().deleteTemplate.call({ id: template.id });
      void client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Stack gap="md">
      {may('id-card.design') && (
        <Group>
          <Button leftSection={<Plus size={16} />} onClick={() => open('new')}>
            {t('new_template')}
          </Button>
        </Group>
      )}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        {found.data.map((template) => (
          <Paper key={template.id} withBorder p="md">
            <Stack gap="sm" h="100%" justify="space-between">
              <Group justify="space-between">
                <div>
                  <Text fw={600}>{template[`name_${lang}`]}</Text>
                  <Text size="sm" c="dimmed">
                    {t('price_each', { price: format.money(template.price) })}
                  </Text>
                </div>
                {!template.active && (
                  <Badge color="gray" variant="light" tt="none">
                    {t('off')}
                  </Badge>
                )}
              </Group>
              <CardView design={designOf(template)} lang={lang} />
              {may('id-card.design') && (
                <Group>
                  <Button variant="default" size="xs" onClick={() => open(template)}>
                    {t('edit')}
                  </Button>
                  <Button variant="subtle" color="gray" size="xs" onClick={() => void remove(template)}>
                    {t('delete')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      <Modal
        opened={opened !== null}
        onClose={() => open(null)}
        size="full"
        title={t(opened === 'new' ? 'new_template' : 'edit_template')}
      >
        {opened && <TemplateForm template={opened === 'new' ? null : opened} onDone={() => open(null)} />}
      </Modal>
    </Stack>
  );
}
