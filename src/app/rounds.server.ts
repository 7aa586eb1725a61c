import type { Config } from '#kernel/config.server.ts';
import { findUnclear, forgetOldLetters, sendWaiting } from '#kernel/mail/send.server.ts';
import { localTransport, smtpTransport } from '#kernel/mail/transport.server.ts';
import type { Round } from '#kernel/rounds.server.ts';

export type BackgroundFacts = Pick<Config, 'role' | 'smtpUrl' | 'mailFrom'>;

const seconds = 1000;
const hours = 3600 * seconds;

/** The regular work of a worker. */
export function rounds({ smtpUrl, mailFrom }: BackgroundFacts): Round[] {
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : localTransport;
  return [
    {
      name: 'letters',
      everyMs: 15 * seconds,
      news: 'outbox',
      run: async (stopped) => {
        await findUnclear();
        // While trying out, SMS stay in the local box as well.
        await sendWaiting(transport, { channels: smtpUrl ? ['mail'] : ['mail', 'sms'], stopped });
      },
    },
    { name: 'old letters', everyMs: 6 * hours, run: forgetOldLetters },
  ];
}
