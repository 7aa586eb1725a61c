import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApplicationsPanel } from '#modules/oauth/applications-panel.tsx';
import { ClientsPanel } from '#modules/oauth/clients-panel.tsx';
import { moduleApi } from '#ui/api.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { AboutMe } from '../parts/about-me.tsx';
import { ChangePassword } from '../parts/change-password.tsx';
import { Devices } from '../parts/devices.tsx';
import { SecondFactor } from '../parts/second-factor.tsx';
import { profileWords } from '../profile-words.ts';

const api = moduleApi<typeof import('#modules/identity/api.server.ts').identityApi>('identity');

/** One's own account: who one is, how one signs in, and where one is signed in. */
export default function Profile() {
  const t = useWords(profileWords);
  const found = useQuery({ ...api().profile.queryOptions({ input: {} }), refetchOnMount: 'always' });
  return (
    <Page title={t('title')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={320} />}
      {found.data && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" className="bp-profile">
          <AboutMe key={found.data.version} profile={found.data} />
          <Stack gap="md">
            <ChangePassword />
            <SecondFactor isOn={found.data.has_second_factor} recoveryLeft={found.data.recovery_left} />
            <Devices />
            <ApplicationsPanel />
          </Stack>
        </SimpleGrid>
      )}
      {found.data && <ClientsPanel />}
    </Page>
  );
}
