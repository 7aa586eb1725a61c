import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export type OutgoingMail = { id: string; recipient: string; subject: string; body: string };

/** How an attempt ended when it did not end well; everything else that is thrown counts as `later`. */
export class NotSent extends Error {
  /**
   * `never`: the address is refused for good. `later`: try again. `offline`: so will all others, stop for now.
   * `unclear`: it may have gone out, so it is not sent again.
   */
  readonly how: 'never' | 'later' | 'offline' | 'unclear';
  constructor(how: NotSent['how'], message: string) {
    super(message);
    this.how = how;
  }
}

export type MailTransport = {
  /** Resolves when the other side has taken the mail. */
  send(mail: OutgoingMail): Promise<void>;
};

/** Without a mail server messages stay here; `/mailbox` shows them on this machine. */
export const localTransport: MailTransport = { send: async () => {} };

/**
 * What delivers SMS: the same outbox and the same outcomes as mail, without a subject. An operator's gateway will be
 * one more of these.
 */
export type SmsTransport = MailTransport;

/** Numbers by which the stand-in shows how a gateway fails, as payment gateways have test cards. */
export const smsTestNumbers = { refused: '+8801900000404', busy: '+8801900000429', down: '+8801900000503' };

/** While trying out, SMS stay in the local box as well. */
export const localSms: SmsTransport = {
  send: async ({ recipient }) => {
    if (recipient === smsTestNumbers.refused) throw new NotSent('never', 'There is no such number.');
    if (recipient === smsTestNumbers.busy) throw new NotSent('later', 'The gateway is busy.');
    if (recipient === smsTestNumbers.down) throw new NotSent('offline', 'The gateway does not answer.');
  },
};

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Sends by SMTP. `from` is an address; message ids end in its domain, one for each message, however often tried. */
export function smtpTransport(url: string, from: string): MailTransport {
  const domain = from.split('@').at(-1) ?? 'localhost';
  const settings = new URL(url);
  const secure = settings.protocol === 'smtps:';
  const user = decodeURIComponent(settings.username);
  const pass = decodeURIComponent(settings.password);

  async function deliver(to: string, message: Readable): Promise<void> {
    const connection = new SMTPConnection({
      host: settings.hostname,
      port: Number(settings.port || (secure ? 465 : 587)),
      secure,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    try {
      await new Promise<void>((resolve, reject) => {
        // Every error, also one that comes after the end.
        connection.on('error', reject);
        connection.once('end', () => reject(new Error('The connection ended.')));
        const sent = (error?: Error | null) => (error ? reject(error) : resolve());
        const send = () => connection.send({ from, to: [to] }, message, sent);
        connection.connect((refused?: Error | null) => {
          if (refused) reject(refused);
          else if (user === '') send();
          else
            connection.login({ credentials: { user, pass } }, (error?: Error | null) =>
              error ? reject(error) : send(),
            );
        });
      });
      connection.quit();
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    async send({ id, recipient, subject, body }) {
      const composed = new MailComposer({
        from,
        // An object, so that a comma in it cannot make two recipients.
        to: { name: '', address: recipient },
        subject,
        text: body,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const bytes = await composed.compile().build();
      // Read only when the server has said that it waits for the text.
      let underWay = false;
      const message = new Readable({
        read() {
          underWay = true;
          this.push(bytes);
          this.push(null);
        },
      });
      try {
        await deliver(recipient, message);
      } catch (error) {
        throw understood(error as SmtpError, underWay);
      }
    },
  };
}

function understood({ code, command, responseCode, message }: SmtpError, underWay: boolean): NotSent {
  if (responseCode !== undefined) {
    const aboutMessage = command === 'RCPT TO' || command === 'DATA';
    if (!aboutMessage) return new NotSent('offline', message);
    return new NotSent(responseCode >= 500 ? 'never' : 'later', message);
  }
  if (code === 'EENVELOPE') return new NotSent('never', message);
  // No answer to the text: it may well have arrived.
  return new NotSent(underWay ? 'unclear' : 'offline', message);
}
