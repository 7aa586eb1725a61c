import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of machines and networks that only their own reach: anyone who types a web address must not look into them. */
const inner = new BlockList();
const innerNetworks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, bits] of innerNetworks) inner.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is routed in the world, without the ways that carry an IPv4 address inside. */
const world6 = new BlockList();
world6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether a machine of the open internet has this address. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && world6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

export class OutsideRefused extends Error {
  override name = 'OutsideRefused';
}

type Asked = { address: string; family: number };
/** Every address of a name. */
export type AddressesOf = (host: string) => Promise<readonly Asked[]>;

const systemAddresses: AddressesOf = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/** The connection is made to the very address that was looked at: a second answer of the DNS changes nothing. */
const guarded =
  (addressesOf: AddressesOf): LookupFunction =>
  (host, options, done) => {
    addressesOf(host).then(
      (found) => {
        const first = found[0];
        if (!first || !found.every(({ address }) => isOpenAddress(address)))
          return done(new OutsideRefused('an address of an inner network'), '', 4);
        return options.all ? done(null, [...found]) : done(null, first.address, first.family);
      },
      (error: unknown) => done(error as Error, '', 4),
    );
  };

function refuseInner(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isUsual = /^https?:$/.test(url.protocol) && url.port === '' && !url.username && !url.password;
  if (!isUsual || (isIP(host) !== 0 && !isOpenAddress(host)))
    throw new OutsideRefused('no address of the open internet');
}

type Options = { addressesOf: AddressesOf; patience: number };

function once(
  url: URL,
  method: 'HEAD' | 'GET',
  { addressesOf, patience }: Options,
): Promise<IncomingMessage> {
  refuseInner(url);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        method,
        lookup: guarded(addressesOf),
        agent: false,
        signal: AbortSignal.timeout(patience),
        headers: { 'user-agent': 'Bidyapith link check', accept: '*/*' },
      },
      (answer) => {
        // Only the first line of the answer is asked for; whatever else comes is not read.
        answer.destroy();
        resolve(answer);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

const redirectsAtMost = 4;

/**
 * Whether a web address that somebody typed answers at all, by HEAD, and by GET where a server knows no HEAD. Neither it
 * nor what it leads on to may be a machine of an inner network; throws `OutsideRefused` for those.
 */
export async function answersOutside(
  address: string,
  { addressesOf = systemAddresses, patience = 10_000 }: Partial<Options> = {},
): Promise<boolean> {
  let url = new URL(address);
  let method: 'HEAD' | 'GET' = 'HEAD';
  for (let turn = 0; turn <= redirectsAtMost; turn += 1) {
    let answer: IncomingMessage;
    try {
      answer = await once(url, method, { addressesOf, patience });
    } catch (error) {
      if (error instanceof OutsideRefused) throw error;
      return false;
    }
    const status = answer.statusCode ?? 0;
    const next = status >= 300 && status < 400 ? answer.headers.location : undefined;
    if (next) {
      const target = URL.parse(next, url);
      if (!target) return true;
      url = target;
    } else if (method === 'HEAD' && [403, 404, 405, 501].includes(status)) method = 'GET';
    // A page that asks for more than we say is there; one that is gone, or whose server fails, is not.
    else return status < 500 && status !== 404 && status !== 410;
  }
  return false;
}
