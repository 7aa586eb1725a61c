import type { Gateway } from './gateway.ts';
import { sslcommerz } from './sslcommerz.server.ts';

/** The gateways that the program can speak to. */
const known: Readonly<Record<string, Gateway>> = { sslcommerz };

export const gatewayNamed = (code: string): Gateway | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined;
export const spokenGateways = Object.keys(known);
