import { Alert, Button, Checkbox, Code, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { employeeScreenWords } from './words.ts';
import { employeesCalls } from '../base/client.ts';

type Loaded = Awaited<ReturnType<ReturnType<typeof employeesCalls>['login']['call']>>;
type Made = Awaited<ReturnType<ReturnType<typeof employeesCalls>['makeLogin']['call']>>;

/** How an employee signs in, with which roles; a new password is shown here once. */
export function LoginForm({ employeeId }: { employeeId: string }) {
  const found = useQuery({
    ...employeesCalls().login.queryOptions({ input: { id: employeeId } }),
    staleTime: 0,
  });
  const [made, setMade] = useState<Made | null>(null);
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={200} />;
  return (
    <Stack gap="md">
      {made && <Slip made={made} />}
      <Roles key={found.dataUpdatedAt} employeeId={employeeId} loaded={found.data} onMade={setMade} />
    </Stack>
  );
}

function Slip({ made }: { made: Made }) {
  const t = useWords(employeeScreenWords);
  if (made.requested)
    return (
      <Alert color="blue" variant="light">
        {t('requested')}
      </Alert>
    );
  if (!made.password)
    return made.login ? (
      <Alert color="green" variant="light">
        {t('linked')}
      </Alert>
    ) : null;
  return (
    <Alert color="green" variant="light" title={t('once')}>
      <Stack gap={4}>
        <Text>
          {t('signs_in_as')}: <Code fz="md">{made.login}</Code>
        </Text>
        <Text>
          {t('password')}: <Code fz="md">{made.password}</Code>
        </Text>
      </Stack>
    </Alert>
  );
}

function Roles({
  employeeId,
  loaded,
  onMade,
}: {
  employeeId: string;
  loaded: Loaded;
  onMade: (made: Made) => void;
}) {
  const t = useWords(employeeScreenWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const { login, roles } = loaded;
  const usual = roles.filter((role) => role.code === 'teacher').map((role) => role.id);
  const [chosen, setChosen] = useState<string[]>(login?.role_ids ?? usual);
  const saving = useSaving<string[], Made>({
    onSave: (role_ids) => employeesCalls().makeLogin.call({ id: employeeId, role_ids }),
    onDone: onMade,
  });
  const renewing = useSaving<null, Made>({
    onSave: () => employeesCalls().renewLogin.call({ id: employeeId }),
    onDone: onMade,
  });
  const renew = async () => {
    if (await confirm({ title: t('renew'), text: t('renew_ask'), confirm: t('renew'), danger: true }))
      await renewing.save(null);
  };
  return (
    <Stack gap="md">
      <FormRefusal refusal={saving.refusal ?? renewing.refusal} />
      {login && (
        <Text size="sm">
          {t('signs_in_as')}: <b>{login.name}</b> · {t('last_login')}:{' '}
          {login.last_login_at ? format.dateTime(login.last_login_at) : t('never')}
        </Text>
      )}
      <Checkbox.Group label={t('roles')} value={chosen} onChange={setChosen} required>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" mt="xs">
          {roles.map((role) => (
            <Checkbox key={role.id} value={role.id} label={role[lang]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Group justify="flex-end" gap="sm">
        {login?.kept && (
          <Button variant="default" loading={renewing.busy} onClick={() => void renew()}>
            {t('renew')}
          </Button>
        )}
        <Button loading={saving.busy} disabled={chosen.length === 0} onClick={() => void saving.save(chosen)}>
          {t(login ? 'save_roles' : 'make_login')}
        </Button>
      </Group>
    </Stack>
  );
}
