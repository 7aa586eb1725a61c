import { contractApi } from '../api.ts';
import type { KeptRead } from './rules.ts';

type Call = (input: unknown, more?: { context: object; signal: AbortSignal }) => Promise<unknown>;

const calls = new Map<string, Call>();

/** A call by the method and path that it was kept with: the same client as every other one. */
export function callBy(method: string, path: string, kept?: 'read'): Call {
  const key = `offline ${method} ${path}`;
  let call = calls.get(key);
  if (!call) {
    const line = kept ? [method, path, kept] : [method, path];
    const api = contractApi([key], { call: line }) as unknown as { call: { call: Call } };
    calls.set(key, (call = api.call.call));
  }
  return call;
}

/** Asks again for what an operation made old, so that the device keeps it as it is now; what fails stays as it was. */
export async function renew(reads: readonly KeptRead[]): Promise<void> {
  for (const { method, path, input } of reads) await callBy(method, path, 'read')(input).catch(() => null);
}
