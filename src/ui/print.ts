/** Bordered tables that repeat their header on each page (specification 9). */
const paperRules = `
  html { color-scheme: light; }
  body { background: #fff; color: #000; font-family: 'Hind Siliguri', system-ui, sans-serif; margin: 12mm; }
  table { border-collapse: collapse !important; width: 100%; }
  table, th, td { border: 1px solid #000 !important; }
  th, td { padding: 2px 6px; }
  thead { display: table-header-group !important; }
  tr { break-inside: avoid; }
  .bp-no-print { display: none !important; }
`;

/**
 * Prints one element: a full-screen window with the page's styles, printed after one second, then closed.
 * The rules come as a constructed sheet, which needs no exception from the content policy.
 */
export function printElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) {
    window.alert(`Element to print #${id} not found!`);
    return;
  }
  const size = `width=${screen.availWidth},height=${screen.availHeight},left=0,top=0`;
  const paper = window.open('', '_blank', `${size},fullscreen=yes,titlebar=yes,scrollbars=yes`);
  if (!paper) return;
  const target = paper.document;
  target.title = document.title;
  target.documentElement.lang = document.documentElement.lang;
  target.documentElement.dataset.mantineColorScheme = 'light';
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = target.createElement('link');
    copy.rel = 'stylesheet';
    copy.href = link.href;
    target.head.append(copy);
  }
  const Sheet = (paper as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(paperRules);
  target.adoptedStyleSheets = [sheet];
  target.body.append(target.importNode(element, true));
  setTimeout(() => {
    paper.focus();
    paper.print();
    paper.close();
  }, 1000);
}
