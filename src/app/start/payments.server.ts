import { offerStandIn, openPayments } from '#modules/money/payments/face/addresses.server.ts';
import { standInUrl as startStandIn } from '#modules/operator/stand-in/stand-in.server.ts';
import type { Config } from '#kernel/config/config.server.ts';

/** Opens payments. The stand-in is a part of the demo: with `DEMO=off` there is none, of this process or of another. */
export function openGateways({
  publicUrl,
  baseDomain,
  standInUrl,
  demo,
}: Pick<Config, 'publicUrl' | 'baseDomain' | 'standInUrl' | 'demo'>): void {
  const isOff = demo === false;
  openPayments({ publicUrl, baseDomain, standInUrl: isOff ? null : standInUrl });
  offerStandIn(isOff ? null : startStandIn);
}
