/** What a request may bring: bytes of its body, and for JSON how many keys and elements, and how deep. */
export type BodyLimit = {
  readonly bytes: number;
  readonly elements: number;
  readonly depth: number;
  /** Whether it is a form with a file in it rather than JSON. */
  readonly file: boolean;
};

const kb = 1024;

/**
 * `small`: whatever strangers may send. `usual`: a form of somebody inside. `texts`: one with long texts
 * in both languages. `rows`: sheets of marks and their like.
 * `file`: a form with one file. How much each procedure takes is declared with it; the rest is refused before it is read.
 */
export const bodyLimits = {
  small: { bytes: 64 * kb, elements: 1_000, depth: 8, file: false },
  usual: { bytes: 256 * kb, elements: 10_000, depth: 16, file: false },
  texts: { bytes: 1024 * kb, elements: 10_000, depth: 16, file: false },
  rows: { bytes: 2048 * kb, elements: 100_000, depth: 16, file: false },
  file: { bytes: 20 * 1024 * kb, elements: 1_000, depth: 8, file: true },
} as const satisfies Record<string, BodyLimit>;

export type BodyKind = keyof typeof bodyLimits;

/**
 * How long a body may take. Strangers send little, so it is there in ten seconds or not at all; a file of somebody
 * inside may take as long as a slow line needs, but it has to come on.
 */
export type Pace = { wholeMs: number; bytesPerSecond: number };
export const paces = {
  stranger: { wholeMs: 10_000, bytesPerSecond: Infinity },
  member: { wholeMs: 10_000, bytesPerSecond: 20 * kb },
} satisfies Record<string, Pace>;

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const [open, close, openList, closeList] = [code('{'), code('}'), code('['), code(']')];

/**
 * Why a JSON text is not parsed, or null. Looks at each byte once and makes nothing, so that a hostile text costs less
 * than reading it did: what is a list at the top, too deep or too many is told before anything walks through it.
 */
export function jsonFault(
  bytes: Uint8Array,
  limit: Pick<BodyLimit, 'elements' | 'depth'>,
): 'shape' | 'many' | 'deep' | null {
  let [depth, elements] = [0, 0];
  let first = true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte <= 32) continue;
    if (first && byte !== open) return 'shape';
    first = false;
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === comma || byte === open || byte === openList) {
      if (++elements > limit.elements) return 'many';
      if (byte !== comma && ++depth > limit.depth) return 'deep';
    } else if (byte === close || byte === closeList) depth--;
  }
  return null;
}
