import type { Fired } from './judge.ts';
import type { Shot } from './request.ts';
import { contentTypes } from './requests-dictionary.ts';

/** What no operation asks for, as JSON. */
export const strangeBody = Buffer.from('{"__proto__":{"a":1},"nobody_asked":[1]}');

/**
 * Sends one body under every content type: what is refused as JSON must not be taken under another name, because then
 * it was read without being checked.
 */
export async function takenByType(
  shot: Shot,
  fireAll: (shots: readonly Shot[], judged: boolean) => Promise<Fired[]>,
): Promise<Fired[]> {
  const [plain] = await fireAll([{ ...shot, body: strangeBody }], true);
  const shots = contentTypes.map((type) => ({
    ...shot,
    body: strangeBody,
    headers: { 'content-type': type ?? '' },
  }));
  const fired = await fireAll(shots, false);
  const isRefused = (plain?.status ?? 0) >= 400;
  return fired.flatMap((one) => {
    if (one.fault) return [one];
    return isRefused && one.status < 300 ? [{ ...one, fault: 'taken' }] : [];
  });
}
