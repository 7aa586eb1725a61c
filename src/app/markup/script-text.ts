/**
 * A text as it is in a string of JSON that itself is in a string of a script: how the router hands a loader's
 * data to the browser in a document.
 */
export function scriptText(text: string): string {
  const inside = (value: string) => JSON.stringify(value).slice(1, -1);
  return inside(inside(text)).replace(
    /[<>&\u2028\u2029]/g,
    (at) => `\\u${at.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
