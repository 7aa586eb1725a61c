/** The address of a school's own host, seen from the base domain: `https://bidyapith.example` → `https://abc.bidyapith.example`. */
export function siteOrigin(centralOrigin: string, alias: string): string {
  const url = new URL(centralOrigin);
  return `${url.protocol}//${alias}.${url.host.replace(/^www\./, '')}`;
}
