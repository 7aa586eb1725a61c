import { useQuery } from '@tanstack/react-query';
import { useShell } from '#ui/shell-context.tsx';
import { academicsCalls } from '../base/client.ts';

/** How far the setting up has come, for anyone who may change the setting. */
export function useSetUp() {
  const { may, user } = useShell();
  const mine = user.panel === 'site' && may('academic-setting.change');
  return useQuery({ ...academicsCalls().setUp.queryOptions({ input: {} }), enabled: mine });
}
