/** The alphabet of an SMS (GSM 03.38): what is not in it makes the whole text Unicode. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written with an escape before it: two places each. */
const extended = new Set('^{}\\[~]|€\f');

/** How long each character is in places; a part holds 160 of GSM (153 where there are several) or 70 (67) of Unicode. */
function placesOf(text: string): { unicode: boolean; places: number[] } {
  const letters = Array.from(text);
  const unicode = letters.some((letter) => !basic.has(letter) && !extended.has(letter));
  return { unicode, places: letters.map((letter) => (unicode ? letter.length : basic.has(letter) ? 1 : 2)) };
}

/** In how many SMS a text goes out; no character is cut in two. */
export function smsParts(text: string): { unicode: boolean; places: number; parts: number } {
  const { unicode, places } = placesOf(text);
  const all = places.reduce((sum, one) => sum + one, 0);
  const [alone, joined] = unicode ? [70, 67] : [160, 153];
  if (all <= alone) return { unicode, places: all, parts: all === 0 ? 0 : 1 };
  let parts = 1;
  let filled = 0;
  for (const one of places) {
    if (filled + one > joined) {
      parts++;
      filled = 0;
    }
    filled += one;
  }
  return { unicode, places: all, parts };
}
