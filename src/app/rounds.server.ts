import type { Config } from '#kernel/config.server.ts';
import { auditKey } from '#kernel/audit/chain.server.ts';
import { sealAll } from '#kernel/audit/seal.server.ts';
import { forgetOldKeys } from '#kernel/idempotency.server.ts';
import { findUnclear, forgetOldLetters, sendWaiting } from '#kernel/mail/send.server.ts';
import { localTransport, smtpTransport } from '#kernel/mail/transport.server.ts';
import type { Round } from '#kernel/rounds.server.ts';
import { creditRound } from '#modules/billing/credit.server.ts';
import { paymentRound } from '#modules/payments/recover.server.ts';
import { forgetOldRecords } from '#modules/oauth/records.server.ts';
import { everySite } from '#modules/sites/every-site.server.ts';

export type BackgroundFacts = Pick<Config, 'role' | 'smtpUrl' | 'mailFrom' | 'appSecret'>;

const seconds = 1000;
const hours = 3600 * seconds;

/** The regular work of a worker. */
export function rounds({ smtpUrl, mailFrom, appSecret }: BackgroundFacts): Round[] {
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
    paymentRound,
    creditRound,
    { name: 'old tokens', everyMs: hours, run: forgetOldRecords },
    { name: 'old letters', everyMs: 6 * hours, run: forgetOldLetters },
  ];
}
