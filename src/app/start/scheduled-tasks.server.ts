import type { Config } from '#kernel/config/config.server.ts';
import { auditKey } from '#kernel/audit/chain.server.ts';
import { sealAll } from '#kernel/audit/seal.server.ts';
import { forgetOldKeys } from '#kernel/procedures/idempotency.server.ts';
import { findUnclear, forgetOldMessages, sendWaiting } from '#kernel/messages/send.server.ts';
import { localSms, localTransport, smtpTransport } from '#kernel/messages/transport.server.ts';
import type { Channel } from '#kernel/messages/outbox.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { serverModules } from '../server-modules.server.ts';

export type BackgroundFacts = Pick<Config, 'role' | 'smtpUrl' | 'mailFrom' | 'appSecret' | 'isThisMachine'> &
  Partial<Pick<Config, 'linkCheck'>>;

/** SMS have no gateway yet: only while trying out does the local box take them. */
export const channelsOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Channel[] =>
  smtpUrl ? ['mail'] : ['mail', 'sms'];

const seconds = 1000;
const hours = 3600 * seconds;

/** The regular work of a worker. */
export function scheduledTasks({ smtpUrl, mailFrom, appSecret }: BackgroundFacts): ScheduledTask[] {
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : localTransport;
  return [
    {
      name: 'messages',
      everyMs: 15 * seconds,
      wakeOn: 'outbox',
      run: async (stopped) => {
        await findUnclear();
        await sendWaiting(transport, { channels: ['mail'], stopped });
        // Apart from mail: one of them may be down while the other works.
        if (channelsOf({ smtpUrl }).includes('sms'))
          await sendWaiting(localSms, { channels: ['sms'], stopped });
      },
    },
    {
      name: 'audit seals',
      everyMs: 60 * seconds,
      run: async (stopped) => sealAll(await everySite(), { key: auditKey(appSecret) }, stopped),
    },
    {
      name: 'old keys',
      everyMs: 24 * hours,
      run: async () => forgetOldKeys(await everySite()),
    },
    ...serverModules.flatMap(({ scheduled }) => scheduled ?? []),
    { name: 'old messages', everyMs: 6 * hours, run: forgetOldMessages },
  ];
}
