const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a browser calls itself, short enough to be recognised: `Chrome · Android`; null when it says nothing known. */
export function deviceName(userAgent: string | null): { name: string | null; isPhone: boolean } {
  const text = userAgent ?? '';
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(text))?.[1]);
  const name = found.filter(Boolean).join(' · ');
  return { name: name === '' ? null : name, isPhone: /Mobi|Android|iPhone/.test(text) };
}
