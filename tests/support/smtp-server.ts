import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How the stand-in behaves towards the next message; afterwards it is well again. */
export type SmtpMood =
  | 'well'
  | 'refuses the address'
  | 'is full for now'
  | 'hangs up before the text'
  | 'takes the text and hangs up'
  | 'refuses the text';

export type SmtpServer = {
  url: string;
  port: number;
  /** What arrived, as it came over the line. */
  received: { to: string; text: string }[];
  mood(next: SmtpMood): void;
  close(): Promise<void>;
};

/** A mail server of our own that speaks the real protocol, with its wrong moods. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: SmtpServer['received'] = [];
  const sockets = new Set<Socket>();
  let next: SmtpMood = 'well';

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let to = '';
    let text: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 stand-in ready');

    function endOfText(): void {
      const failure = next;
      next = 'well';
      if (failure === 'refuses the text') return void say('554 this looks like spam');
      received.push({ to, text: text ?? '' });
      if (failure === 'takes the text and hangs up') return void socket.destroy();
      say('250 taken');
    }
    function onLine(line: string): void {
      if (text !== null) {
        if (line !== '.') {
          text += `${line}\n`;
          return;
        }
        endOfText();
        text = null;
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO' || command === 'HELO') say('250 stand-in');
      else if (command === 'MAIL') say('250 ok');
      else if (command === 'RCPT') onRecipient(line);
      else if (command === 'DATA') onData();
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
    function onRecipient(line: string): void {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (next === 'refuses the address') say('550 nobody of that name');
      else if (next === 'is full for now') say('452 come again later');
      else return void say('250 ok');
      next = 'well';
    }
    function onData(): void {
      if (next === 'hangs up before the text') {
        next = 'well';
        socket.destroy();
        return;
      }
      text = '';
      say('354 go on');
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    mood: (mood) => {
      next = mood;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
