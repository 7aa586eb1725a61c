import { log } from '#kernel/log.server.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export type PeerFacts = { trustProxy: boolean; secure: boolean };
type Asked = { header(name: string): string | undefined };

/**
 * Whose address a request comes from, by which tries are counted: the connection's, or behind one proxy of one's own
 * what that proxy says. Says once in the log when it looks as if there were a proxy that nobody told us of.
 */
export function peerReader({
  trustProxy,
  secure,
}: PeerFacts): (asked: Asked, remote: () => string | null) => string | null {
  let isTold = false;
  return (asked, remote) => {
    const forwarded = asked.header('x-forwarded-for');
    if (trustProxy) return forwarded?.split(',').at(-1)?.trim() ?? null;
    const ip = remote();
    if (!isTold && secure && forwarded !== undefined && loopback.test(ip ?? '')) {
      isTold = true;
      log.warn(
        { setting: 'TRUST_PROXY' },
        'requests come through a proxy on this machine, but TRUST_PROXY is off: all visitors count as one address and ' +
          'share its tries; set TRUST_PROXY=on if that proxy is yours and sets X-Forwarded-For',
      );
    }
    return ip;
  };
}
