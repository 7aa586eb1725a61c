import { Anchor, Badge, Button, Code, Group, ScrollArea, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { ClientDialog } from './client-dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { oauthWords } from '../base/words.ts';
import { oauthCalls } from '../base/client.ts';

export type ShownClient = { id: string; name: string; secret: string; redirect: string };

/** The OAuth Clients panel of the profile: the person's own programs. */
export function ClientsPanel() {
  const t = useWords(oauthWords);
  const lang = useLang();
  const { confirmDelete } = useConfirm();
  const queries = useQueryClient();
  const found = useQuery(oauthCalls().clients.list.queryOptions({ input: {} }));
  const [dialog, setDialog] = useState<'new' | ShownClient | null>(null);
  const [fresh, setFresh] = useState<ShownClient | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: oauthCalls().clients.key() });

  const remove = async (client: ShownClient) => {
    if (!(await confirmDelete(client.name, t('type')))) return;
    try {
      await oauthCalls().clients.remove.call({ id: client.id });
      if (fresh?.id === client.id) setFresh(null);
    } catch (error) {
      toastRefusal(error, lang);
    }
    await reload();
  };

  return (
    <Section
      title={t('clients')}
      lead={
        <>
          {t('clients_lead')}{' '}
          <Anchor href={lang === 'en' ? '/api/docs?lang=en' : '/api/docs'} inherit underline="always">
            {t('docs_link')}
          </Anchor>
        </>
      }
      aside={
        <Anchor component="button" type="button" onClick={() => setDialog('new')}>
          {t('create_new')}
        </Anchor>
      }
    >
      {fresh && <NewSecret client={fresh} onKept={() => setFresh(null)} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={80} />}
      {found.data?.length === 0 && <Text>{t('none')}</Text>}
      {found.data && found.data.length > 0 && (
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('clients') }}>
          <Table verticalSpacing="xs" miw={640}>
            <Table.Thead>
              <Table.Tr>
                {(['client_id', 'name', 'secret', 'edit', 'delete'] as const).map((key) => (
                  <Table.Th key={key} scope="col">
                    {t(key)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.data.map((client) => (
                <Table.Tr key={client.id}>
                  <Table.Td>
                    <Code>{client.id}</Code>
                  </Table.Td>
                  <Table.Td>
                    <Stack gap={2}>
                      {client.name}
                      {client.disabled_reason !== null && (
                        <Group gap={6}>
                          <Badge color="red" variant="light" tt="none">
                            {t('switched_off')}
                          </Badge>
                          <Text size="xs">{client.disabled_reason}</Text>
                        </Group>
                      )}
                    </Stack>
                  </Table.Td>
                  <Table.Td>
                    <Code>{client.secret}</Code>
                  </Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => setDialog(client)}
                      aria-label={t('edit_named', { name: client.name })}
                    >
                      {t('edit')}
                    </Button>
                  </Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-sm"
                      variant="light"
                      color="red"
                      onClick={() => void remove(client)}
                      aria-label={t('delete_named', { name: client.name })}
                    >
                      {t('delete')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
      {dialog && (
        <ClientDialog
          client={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
          onDone={(client) => {
            if (dialog === 'new') setFresh(client);
            setDialog(null);
            void reload();
          }}
        />
      )}
    </Section>
  );
}
