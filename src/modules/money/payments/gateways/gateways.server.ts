import type { PaymentGatewayCode } from '../base/catalogue.ts';
import { bkash } from './bkash.server.ts';
import type { Gateway } from '../base/gateway.ts';
import { nagad } from './nagad.server.ts';
import { sonali } from './sonali.server.ts';
import { sslcommerz } from './sslcommerz.server.ts';

/** The gateways that the program can speak to. */
const known: Readonly<Record<PaymentGatewayCode, Gateway>> = { sslcommerz, bkash, nagad, sonali };

export const gatewayNamed = (code: string): Gateway | undefined =>
  Object.hasOwn(known, code) ? known[code as PaymentGatewayCode] : undefined;
export const spokenGateways: readonly string[] = Object.keys(known);
