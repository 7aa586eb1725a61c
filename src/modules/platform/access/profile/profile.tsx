import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { identityCalls } from '#modules/platform/identity/client.ts';
import { AboutMe } from './about-me.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { FurtherLinks } from './further-links.tsx';
import { MyClaims } from './my-claims.tsx';
import { OtherPlaces } from '../places/other-places.tsx';
import { LeavePlace } from '../places/leave-place.tsx';
import { profileWords } from './words.ts';

const SecondFactor = later(() => import('./second-factor.tsx').then((part) => part.SecondFactor));

const ApplicationsPanel = later(() =>
  import('#modules/platform/oauth/face/applications-panel.tsx').then((part) => part.ApplicationsPanel),
);

const ClientsPanel = later(() =>
  import('#modules/platform/oauth/face/clients-panel.tsx').then((part) => part.ClientsPanel),
);

/** One's own account: who one is, how one signs in, and where one is signed in. */
export default function Profile() {
  const t = useWords(profileWords);
  const { user } = useShell();
  // Applications are registered by staff; families and students only let them in.
  const registers = user.panel !== 'student' && user.panel !== 'guardian';
  const found = useQuery({
    ...identityCalls().profile.queryOptions({ input: {} }),
    refetchOnMount: 'always',
  });
  return (
    <Page title={t('title')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={320} />}
      {found.data && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" className="bp-profile">
          <AboutMe key={found.data.version} profile={found.data} />
          <Stack gap="md">
            {!registers && <OtherPlaces />}
            {user.panel === 'guardian' && <LeavePlace />}
            <FurtherLinks />
            <MyClaims profile={found.data} />
            <ChangePassword />
            <SecondFactor isOn={found.data.has_second_factor} recoveryLeft={found.data.recovery_left} />
            <Devices />
            <ApplicationsPanel />
          </Stack>
        </SimpleGrid>
      )}
      {found.data && registers && <ClientsPanel />}
    </Page>
  );
}
